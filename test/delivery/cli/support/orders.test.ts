import { describe, expect, test } from 'vitest'

import { SMALL, runCli } from '#test/support/processes/command-line.ts'
import { here, office, words } from '#test/support/processes/support-office.ts'

describe('an order', () => {
  test('is written down with its author and its reason', async () => {
    const desk = office()
    await here(
      'premium grant essai@exemple.fr --months 1 --reason "Offert" --yes --agent Sacha',
      desk,
    )
    expect(desk.ledger.get('essai@exemple.fr')?.at(-1)).toMatchObject({
      fact: { kind: 'subscriptionStarted', until: Date.UTC(2026, 11, 21, 23) },
      author: 'Sacha',
      reason: 'Offert',
    })
  })

  test('asks the person at the terminal, having shown what it comes to', async () => {
    const asked: string[] = []
    const desk = office()
    const site = { ...SMALL, supportDesk: desk.desk }
    const line = words('premium end abonnee@exemple.fr --reason Demande')
    const answering = (yes: boolean) => ({
      confirm: async (question: string) => asked.push(question) > 0 && yes,
    })
    const no = await runCli(line, site, answering(false))
    expect([no.code, no.answer]).toEqual([1, ''])
    expect(no.complaint).toContain('Après    abonnement terminé')
    expect(no.complaint).toContain('Rien n’a été fait.')
    expect(desk.ledger.get('abonnee@exemple.fr')).toHaveLength(2)
    expect(await runCli(line, site, answering(true))).toMatchObject({ code: 0 })
    expect(desk.ledger.get('abonnee@exemple.fr')).toHaveLength(3)
    expect(asked).toHaveLength(2)
  })

  test('is not carried out when something happened since it was shown', async () => {
    const desk = office()
    const order = { kind: 'end', at: 5 } as const
    const question = { agent: 'a', email: 'abonnee@exemple.fr', order, reason: 'Motif' }
    expect(await desk.desk.carryOut({ ...question, order: { kind: 'end' }, facts: 1 })).toEqual({
      ok: false,
      problem: 'changedMeanwhile',
    })
    expect(desk.ledger.get('abonnee@exemple.fr')).toHaveLength(2)
  })
})
