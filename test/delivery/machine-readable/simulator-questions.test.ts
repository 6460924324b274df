import { expect, test } from 'vitest'

import { renderContent } from '#delivery/machine-readable/content/render-content.ts'
import { aView } from '#test/support/fixtures/views.ts'

test.each([
  [{ type: 'months', id: 'anciennete', label: 'Ancienneté' } as const, 'anciennete=…'],
  [{ type: 'yesNo', id: 'cadre', label: 'Cadre ?' } as const, 'cadre=…'],
])('a question without choices names its query field', (question, note) => {
  const step = { kind: 'question', question, hidden: [], values: {} } as const
  const view = { ...aView('simulator'), step }
  const { sections } = renderContent(view)
  expect(sections).toEqual([{ title: question.label, items: [{ title: question.label, note }] }])
})

test('a salary that cannot be computed says so', () => {
  const view = { ...aView('salary'), result: { kind: 'unavailable' } as const }
  const { sections } = renderContent(view)
  expect(sections.at(-1)?.items).toEqual([
    { title: 'Le calcul n’est pas disponible pour le moment.' },
  ])
})
