import { expect, test } from 'vitest'

import { changeArticleFields } from '#domain/newsroom/change-article-fields.ts'
import { NO_FIELDS } from '#domain/newsroom/manuscript-fields.ts'

const FIELDS = { ...NO_FIELDS, themes: 'droit-du-travail', tags: 'Congés payés\nPréavis' }

test.each([
  [{ kind: 'addTheme', theme: 'sante-securite' }, { themes: 'droit-du-travail\nsante-securite' }],
  [{ kind: 'removeTheme', theme: 'droit-du-travail' }, { themes: '' }],
  [{ kind: 'addTag', tag: 'Barème' }, { tags: 'Congés payés\nPréavis\nBarème' }],
  [{ kind: 'removeTag', tag: 'conges payes' }, { tags: 'Préavis' }],
] as const)('the change %j gives %j [N95]', (change, expected) => {
  expect(changeArticleFields(FIELDS, change)).toEqual({ ...FIELDS, ...expected })
})

test.each([
  { kind: 'addTheme', theme: 'droit-du-travail' },
  { kind: 'removeTheme', theme: 'sante-securite' },
  { kind: 'addTag', tag: 'préavis' },
  { kind: 'removeTag', tag: 'Absent' },
] as const)('the change %j leaves the same fields [N95]', (change) => {
  expect(changeArticleFields(FIELDS, change)).toBe(FIELDS)
})
