import { describe, expect, test } from 'vitest'

import { Outage } from '#ports/outage.ts'
import type { ActivationRequestStatus } from '#ports/premium-ledger-and-activation.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { TODAY } from '#test/support/memory/memory-support-desk.ts'
import { runLocally, supportDeskOverData } from '#test/support/processes/run-support-commands.ts'
import { SUPPORT_COMMANDS } from '#test/support/processes/support-commands.ts'

const down = () => Promise.reject(new Outage('base de données', undefined))
const PERSONAL = SUPPORT_COMMANDS.map(({ line }) => line)

test.each([
  ['premium show abonement@preavis.example', 'abonnement@preavis.example'],
  ['premium show abonnement@preavis.example', undefined],
])('%s suggests another address only', async (line, suggested) => {
  const { answer } = await runLocally(line, supportDeskOverData())
  expect(/Vouliez-vous dire\s+«\s(.+)\s»/u.exec(answer)?.[1]).toBe(suggested)
})

describe('unknown, never a no', () => {
  test.each(PERSONAL)('%s, when nothing can be put on the record', async (line) => {
    const audit = { record: down, recent: down }
    const ended = await runLocally(line, supportDeskOverData({ audit }))
    expect([ended.code, ended.answer]).toEqual([2, ''])
    expect(ended.complaint).toContain('inconnue (service indisponible')
  })

  test('user says which service is down, and all that the others know', async () => {
    const ended = await runLocally(
      'user abonnee@exemple.fr',
      supportDeskOverData({ people: { identifiedBy: down } }),
    )
    expect(ended.code).toBe(2)
    expect(ended.answer).toContain('inconnu (service indisponible\u00A0: base de données)')
    expect(ended.answer).toContain('abonnement en cours')
  })

  test.each(['premium show', 'premium timeline', 'rights'])(
    '%s, when the publisher keeps the facts itself',
    async (command) => {
      const desk = supportDeskOverData({ stores: undefined })
      const ended = await runLocally(`${command} abonnee@exemple.fr`, desk)
      expect([ended.code, ended.answer]).toEqual([2, ''])
      expect(ended.complaint).toContain('BACK_OFFICE_URL')
    },
  )

  test('but the publisher’s codes are asked, and the account is shown', async () => {
    const desk = supportDeskOverData({ stores: undefined })
    expect(await runLocally('action-code RENTREE', desk)).toMatchObject({ code: 0 })
    const user = await runLocally('user abonnee@exemple.fr', desk)
    expect(user.code).toBe(2)
    expect(user.answer).toContain('Claire Élan')
    expect(user.answer).toContain('inconnu (tenu par le système de l’éditeur, BACK_OFFICE_URL)')
  })

  test.each<[string, ActivationRequestStatus['settled'], string]>([
    ['has not answered', undefined, 'en attente\u00A0: le système de l’éditeur n’a pas encore'],
    ['accepted', { outcome: 'accepted', at: TODAY }, 'acceptée par le système de l’éditeur, le 21'],
    ['refused', { outcome: 'refused', at: TODAY }, 'refusée par le système de l’éditeur, le 21'],
    ['never answered', { outcome: 'givenUp', at: TODAY }, 'abandonnée, le système de l’éditeur'],
  ])('and the activation that the publisher’s system %s is shown', async (_what, settled, said) => {
    const order = {
      key: 'clef-de-la-commande',
      subject: 'u-1',
      email: anEmail('abonnee@exemple.fr'),
      actionCode: 'RENTREE',
      at: TODAY - 60_000,
      ...(settled && { settled }),
    }
    const newestOf = async (email: string) => (email === order.email ? order : undefined)
    const desk = supportDeskOverData({ stores: undefined, orders: { newestOf } })
    const { code, answer } = await runLocally('user abonnee@exemple.fr', desk)
    expect(code).toBe(2)
    expect(answer).toContain('commandée le 21 novembre 2026 à 11:59, code action RENTREE')
    expect(answer).toContain(said)
    expect(answer).not.toContain('clef-de-la-commande')
    const unknown = await runLocally('user personne@exemple.fr', desk)
    expect(unknown.answer).toContain('aucune commandée depuis 30 jours')
  })
})
