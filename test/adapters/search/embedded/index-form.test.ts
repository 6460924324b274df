import { hash } from 'node:crypto'

import { expect, test } from 'vitest'

import { INDEX_VERSION, SCHEMA } from '#adapters/search/embedded/index-schema.ts'
import { facetsOf } from '#adapters/search/embedded/page-facets.ts'
import { USUAL_AGREEMENT_NAMES } from '#domain/editorial/usual-agreement-names.ts'
import { indexedTerms } from '#domain/search/analyse-text.ts'
import { searchEntriesOf } from '#domain/search/search-index-entries.ts'
import { aGuide, anArticle } from '#test/support/fixtures/documents-and-editions.ts'

const SENTENCE =
  'L’employeur verse l’indemnité de licenciement (art. L. 1237-11, R.* 4121-1) aux salariés démissionnaires, prud’hommes et œuvres sociales compris : 35 heures, C.D.D., CSE, congés payés, télétravail.'

const body = [
  { type: 'paragraph', children: [{ type: 'text', text: SENTENCE }] },
  { type: 'heading', level: 2, id: 'preavis', children: [{ type: 'text', text: 'Le préavis' }] },
  { type: 'paragraph', children: [{ type: 'text', text: 'Il dure un mois.' }] },
] as const

const DOCUMENTS = [
  aGuide('g', { body }),
  aGuide('f', { title: 'La fonction publique', body }),
  anArticle('a', { body, access: 'premium' }),
]

/** Returns everything written for a few sample documents. */
function written(): string {
  const names = Object.values(USUAL_AGREEMENT_NAMES).flat()
  const entries = DOCUMENTS.map((document) => [searchEntriesOf(document), facetsOf(document)])
  return JSON.stringify([SCHEMA, names, indexedTerms(`${SENTENCE} ${names.join(' ')}`), entries])
}

test("a change of the indexed data raises the index's version", () => {
  const fingerprint = `${INDEX_VERSION} ${hash('sha256', written(), 'hex').slice(0, 12)}`
  // If the digest changed, raise INDEX_VERSION, then update both here.
  expect(fingerprint).toBe('20 68d84a7528e0')
})
