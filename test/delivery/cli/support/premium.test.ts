import { describe, expect, test } from 'vitest'

import { templatePath } from '#domain/downloads/document-template.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'
import { TEMPLATE } from '#test/support/memory/memory-support-desk.ts'
import { SMALL_SITE_USE_CASES, runCli } from '#test/support/processes/run-command-line.ts'
import {
  runLocally,
  supportDeskOverData,
  splitCommandLine,
} from '#test/support/processes/run-support-commands.ts'
import { SUPPORT_COMMANDS } from '#test/support/processes/support-commands.ts'

const PREMIUM = '/actualite/droit-du-travail/reserve'

const { library } = await pagePorts()

/** Library whose articles a space opens. */
const OPENED_BY_SPACE = {
  list: library.list.bind(library),
  documentAt: async (path: string) => {
    const document = await library.documentAt(path)
    return document && { ...document, openedBy: [{ kind: 'spaces', key: 'cse' } as const] }
  },
}

describe('preavis premium explain, of a Premium article [A03] [A05] [V06]', () => {
  test.each([
    [
      'essai@exemple.fr',
      'isPremium oui',
      'lit le contenu entier (premiumReader)',
      'permis (premiumReader)',
    ],
    ['abonnee@exemple.fr', 'isPremium oui', 'lit le contenu entier (premiumReader)', 'illimités'],
    ['finie@exemple.fr', 'isPremium non', 'voit « Votre accès a expiré »', '1 ce mois-ci, reste 2'],
    ['ancienne@exemple.fr', 'isPremium non', '(accessEnded)', '(monthlyAllowance)'],
    [
      'douteuse@exemple.fr',
      'n’est pas vérifiée',
      '4. État Premium     essai en cours (trial), jusqu’au',
      '5. Pour le site     aucun accès (none)',
      'voit l’offre Premium à la place de la suite (addressNotProven)',
    ],
    ['prise@exemple.fr', 'un autre compte que le premier', '(addressNotProven)'],
    ['personne@exemple.fr', 'isPremium non', 'aucun compte', '(anonymousReader)'],
  ])('to %s', async (email, ...said) => {
    const { code, answer } = await runLocally(
      `premium explain ${email} --content ${PREMIUM}`,
      supportDeskOverData(),
    )
    expect(code).toBe(0)
    expect(answer).not.toContain('jamais eu')
    for (const text of said) expect(answer.replaceAll('\u00A0', ' ')).toContain(text)
  })

  test.each([
    ['ancienne@exemple.fr', 'Espace « Cse » : oui', 'lit le contenu entier (rightHolder)'],
    ['finie@exemple.fr', 'Espace « Cse » : non', '(accessEnded)'],
    ['douteuse@exemple.fr', 'Espace « Cse » : non', '(addressNotProven)'],
  ])('names the rights that open the article, to %s [P02]', async (email, right, verdict) => {
    const { answer } = await runLocally(
      `premium explain ${email} --content ${PREMIUM}`,
      supportDeskOverData({ library: OPENED_BY_SPACE }),
    )
    for (const text of [right, verdict]) expect(answer.replaceAll('\u00A0', ' ')).toContain(text)
  })

  test.each([
    ['ancienne@exemple.fr', 'permis (rightHolder)'],
    ['finie@exemple.fr', 'refusés (rightMissing)'],
    ['abonnee@exemple.fr', 'permis (premiumReader)'],
  ])('explains the downloads of a reserved template, to %s [P02]', async (email, verdict) => {
    const { code, answer } = await runLocally(
      `premium explain ${email} --content ${templatePath(TEMPLATE.slug)}`,
      supportDeskOverData(),
    )
    expect([code, answer]).toEqual([0, expect.stringContaining(verdict)])
  })

  test('says the downloads of an account kept elsewhere to be unknown', async () => {
    const line = `premium explain finie@exemple.fr --content ${PREMIUM}`
    const { answer } = await runLocally(line, supportDeskOverData({ people: undefined }))
    expect(answer).toContain('7. Téléchargements  inconnu')
    expect(answer).not.toContain('reste 3')
  })

  test.each([`${PREMIUM}/`, PREMIUM.toUpperCase(), `http://localhost:3000${PREMIUM}`])(
    'finds the document at %s, as readers do',
    async (typed) => {
      const line = `premium explain abonnee@exemple.fr --content ${typed}`
      const { code, answer } = await runLocally(line, supportDeskOverData())
      expect(code).toBe(0)
      expect(answer).toContain(`(${PREMIUM})`)
    },
  )

  test('numbers its reasons without a gap, for all that is known', async () => {
    for (const email of ['personne@exemple.fr', 'abonnee@exemple.fr', 'douteuse@exemple.fr']) {
      const { answer } = await runLocally(
        `premium explain ${email} --content ${PREMIUM}`,
        supportDeskOverData(),
      )
      const numbers = [...answer.matchAll(/^(\d)\. /gm)].map(([, number]) => Number(number))
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7])
    }
  })
})

test('audience measurement of an unproven address is that of somebody without access', async () => {
  const { answer } = await runLocally('premium show douteuse@exemple.fr', supportDeskOverData())
  expect(answer).toContain('le site ne lui reconnaît aucun accès')
  expect(answer).toContain('Mesure d’audience  notPremium')
})

test('shows an international domain as it is written', async () => {
  const { answer } = await runLocally('premium show dupont@société.fr', supportDeskOverData())
  expect(answer).toContain('dupont@société.fr')
  expect(answer).not.toContain('xn--')
})

describe('an order', () => {
  test('is written down with its author and its reason', async () => {
    const desk = supportDeskOverData()
    await runLocally(
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
    const questions: string[] = []
    const desk = supportDeskOverData()
    const site = { ...SMALL_SITE_USE_CASES, supportDesk: desk.desk }
    const line = splitCommandLine('premium end abonnee@exemple.fr --reason Demande')
    const answering = (yes: boolean) => ({
      confirm: async (question: string) => questions.push(question) > 0 && yes,
    })
    const no = await runCli(line, site, answering(false))
    expect([no.code, no.answer]).toEqual([1, ''])
    expect(no.complaint).toContain('Après    abonnement terminé')
    expect(no.complaint).toContain('Rien n’a été fait.')
    expect(desk.ledger.get('abonnee@exemple.fr')).toHaveLength(2)
    expect(await runCli(line, site, answering(true))).toMatchObject({ code: 0 })
    expect(desk.ledger.get('abonnee@exemple.fr')).toHaveLength(3)
    expect(questions).toHaveLength(2)
  })

  test('is not carried out when something happened since it was shown', async () => {
    const desk = supportDeskOverData()
    const order = { kind: 'end', at: 5 } as const
    const question = { agent: 'a', email: 'abonnee@exemple.fr', order, reason: 'Motif' }
    expect(await desk.desk.carryOut({ ...question, order: { kind: 'end' }, facts: 1 })).toEqual({
      ok: false,
      problem: 'changedMeanwhile',
    })
    expect(desk.ledger.get('abonnee@exemple.fr')).toHaveLength(2)
  })
})

describe.each(SUPPORT_COMMANDS)('preavis $line [P02] [T01]', ({ line, code, said }) => {
  test('answers', async () => {
    const ended = await runLocally(line, supportDeskOverData())
    expect([ended.code, ended.complaint]).toEqual([code, ''])
    for (const text of said) expect(ended.answer.replaceAll('\u00A0', ' ')).toContain(text)
  })

  test('is audited in the name of its agent', async () => {
    const desk = supportDeskOverData()
    const ended = await runLocally(`${line} --json --agent "Sacha Roy"`, desk)
    expect(ended.code).toBe(code)
    expect(desk.audited.length).toBeGreaterThan(0)
    for (const { agent } of desk.audited) expect(agent).toBe('Sacha Roy')
  })
})

test.each([
  ['essai@exemple.fr', 'Essais', 'Abonnements'],
  ['abonnee@exemple.fr', 'Abonnements', 'Essais'],
])('rights and user tell the Premium access of %s [E03] [P02]', async (email, held, other) => {
  for (const command of [`rights ${email}`, `user ${email}`]) {
    const { answer } = await runLocally(command, supportDeskOverData())
    expect(answer).toMatch(new RegExp(`${held} +actualite-premium`))
    expect(answer).toMatch(new RegExp(`${other} +aucun`))
  }
})
