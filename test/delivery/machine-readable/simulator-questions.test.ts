import { expect, test } from 'vitest'

import { aView } from '#test/support/fixtures/views.ts'
import { markdownOfPage } from '#test/support/html/described-page.ts'

test.each([
  [{ type: 'months', id: 'anciennete', label: 'Ancienneté' } as const, 'anciennete-mois=…'],
  [{ type: 'yesNo', id: 'cadre', label: 'Cadre ?' } as const, 'cadre=oui'],
])('a question names its query field: %#', async (question, field) => {
  const step = { kind: 'question', question, hidden: [], values: {} } as const
  const markdown = await markdownOfPage({ ...aView('simulator'), step })
  expect(markdown).toContain(question.label)
  expect(markdown).toContain(field)
})

test('a refused answer says why, as its page does', async () => {
  const problem = 'Indiquez une durée.'
  const question = { type: 'months', id: 'anciennete', label: 'Ancienneté' } as const
  const step = { kind: 'question', question, hidden: [], values: {}, problem } as const
  expect(await markdownOfPage({ ...aView('simulator'), step })).toContain(problem)
})

const COMPANY = {
  kind: 'siret',
  of: 'establishment',
  siret: '73282932000074',
  officialUrl: 'https://annuaire-entreprises.data.gouv.fr/etablissement/73282932000074',
} as const

test.each([
  [COMPANY, COMPANY.officialUrl],
  [{ kind: 'number', idcc: '4321', idccKind: 'agreement' } as const, 'IDCC\u00A04321'],
  [{ kind: 'replaced', idcc: '0054', successors: [] } as const, 'n’est plus en vigueur.'],
])('a number without an agreement in force is explained: %#', async (hint, text) => {
  const step = { kind: 'agreement', hidden: [], text: '', found: [], usual: [], hint } as const
  const simulator = { ...aView('simulator'), step: { ...step, withoutPath: '/simulateur/a' } }
  for (const view of [{ ...aView('agreements'), hint }, simulator])
    expect(await markdownOfPage(view)).toContain(text)
})

test('an error page names the unavailable service', async () => {
  const view = {
    ...aView('error'),
    reference: undefined,
    outage: 'La recherche ne répond pas pour le moment.',
  }
  expect(await markdownOfPage(view)).toContain('La recherche ne répond pas pour le moment.')
})

test('a salary that cannot be computed says so', async () => {
  const view = { ...aView('salary'), unavailable: true } as const
  expect(await markdownOfPage(view)).toMatch(/calcul n’est pas disponible/)
})
