import { fc } from '@fast-check/vitest'

import type { DocumentDetail } from '#domain/editorial/document-detail.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { Criteria } from '#domain/editorial/facets.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'

import { aGuide } from './documents.ts'

const theme = fc.constantFrom(...THEME_KEYS)
const sector = fc.constantFrom('pme' as const, 'btp' as const)
const author = fc.constantFrom('La rédaction', 'Ministère du Travail')
const tag = fc.constantFrom('Congés payés', 'CSE')
const category = fc.constantFrom('Contrat de travail', 'Paie')

const detail: fc.Arbitrary<DocumentDetail> = fc.oneof(
  fc.record({ kind: fc.constant('article' as const), highlighted: fc.boolean() }),
  fc.constant<DocumentDetail>({ kind: 'guide' }),
  fc.constant<DocumentDetail>({ kind: 'guide', asksQuestion: true }),
  category.map((each): DocumentDetail => ({
    kind: 'definition',
    term: 'terme',
    variants: [],
    abbreviations: [],
    categories: [each],
  })),
)

/** Documents that lists tell apart, of few themes, tags, authors and years. */
export const listable: fc.Arbitrary<Document> = fc
  .tuple(
    fc.record({
      id: fc.integer({ min: 0, max: 99 }).map(String),
      themes: fc.uniqueArray(theme, { maxLength: 2 }),
      sectors: fc.uniqueArray(sector),
      tags: fc.uniqueArray(tag),
      authors: fc.uniqueArray(author),
      year: fc.integer({ min: 2024, max: 2026 }),
    }),
    detail,
  )
  .map(([{ id, year, ...filed }, kind]) => ({
    ...aGuide(id, { ...filed, publishedAt: Date.UTC(year, 5, 1) }),
    ...kind,
  }))

/** A few criteria at once, that some of those documents meet. */
export const criteria: fc.Arbitrary<Criteria> = fc.record(
  {
    theme,
    sector,
    year: fc.integer({ min: 2024, max: 2026 }),
    tag: fc.constantFrom('conges-payes', 'cse'),
    author: fc.constantFrom('la-redaction', 'ministere-du-travail'),
    category: fc.constantFrom('contrat-de-travail', 'paie'),
    highlighted: fc.boolean(),
    asksQuestion: fc.constant(true as const),
  },
  { requiredKeys: [] },
)
