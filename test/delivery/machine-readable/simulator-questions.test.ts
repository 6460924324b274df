import { expect, test } from 'vitest'

import { extractPageContent } from '#delivery/machine-readable/content/extract-page-content.ts'
import { aView } from '#test/support/fixtures/views.ts'

test.each([
  [{ type: 'months', id: 'anciennete', label: 'Ancienneté' } as const, 'anciennete=…'],
  [{ type: 'yesNo', id: 'cadre', label: 'Cadre ?' } as const, 'cadre=…'],
])('a question without choices names its query field', (question, note) => {
  const step = { kind: 'question', question, hidden: [], values: {} } as const
  const view = { ...aView('simulator'), step }
  const { sections } = extractPageContent(view)
  expect(sections).toEqual([{ title: question.label, items: [{ title: question.label, note }] }])
})

test('a refused answer says why, as its page does', () => {
  const problem = 'Indiquez une durée.'
  const question = { type: 'months', id: 'anciennete', label: 'Ancienneté' } as const
  const step = { kind: 'question', question, hidden: [], values: {}, problem } as const
  expect(extractPageContent({ ...aView('simulator'), step }).facts).toContain(problem)
})

const COMPANY = {
  kind: 'siret',
  of: 'establishment',
  siret: '73282932000074',
  officialUrl: 'https://annuaire-entreprises.data.gouv.fr/etablissement/73282932000074',
} as const

test.each([
  [COMPANY, `d’une entreprise, pas de sa convention collective\u00A0: ${COMPANY.officialUrl}`],
  [
    { kind: 'number', idcc: '4321', idccKind: 'agreement' } as const,
    'IDCC\u00A04321\u00A0: aucune',
  ],
  [{ kind: 'replaced', idcc: '0054', successors: [] } as const, 'n’est plus en vigueur.'],
])('a number without an agreement in force is explained: %#', (hint, text) => {
  const step = { kind: 'agreement', hidden: [], text: '', found: [], usual: [], hint } as const
  const simulator = { ...aView('simulator'), step: { ...step, withoutPath: '/simulateur/a' } }
  for (const view of [{ ...aView('agreements'), hint }, simulator]) {
    expect(extractPageContent(view).facts.at(-1)).toContain(text)
  }
})

test('an error page names the unavailable service', () => {
  const { reference: _, ...view } = aView('error')
  const { facts } = extractPageContent({
    ...view,
    reference: undefined,
    unavailable: 'La recherche',
  })
  expect(facts).toEqual(['La recherche ne répond pas pour le moment.'])
})

test('a salary that cannot be computed says so', () => {
  const view = { ...aView('salary'), result: { kind: 'unavailable' } as const }
  const { sections } = extractPageContent(view)
  expect(sections.at(-1)?.items).toEqual([
    { title: 'Le calcul n’est pas disponible pour le moment.' },
  ])
})
