import type { Document, DocumentCommon } from '#domain/editorial/document.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'

import { aGuide } from './documents.ts'
import type { Shelf } from './shelf.ts'

/** The first page of results. */
export const FIRST = { offset: 0, limit: 20 }

/** The text of a search, which must not be empty. */
export function query(text: string): SearchQuery {
  const parsed = parseSearchQuery(text)
  if (!parsed.ok) throw new Error('no query')
  return parsed.value
}

/** What a reader asks who chose nothing. */
export function question(text: string): SearchQuestion {
  return { query: query(text), choices: {}, literal: false }
}

/** A page that has a title alone. */
export function titled(id: string, title: string, changes: Partial<DocumentCommon> = {}): Document {
  return aGuide(id, { title, standfirst: '', body: [], ...changes })
}

/** Documents on their way to an index, as the library comes to hold them. */
export async function* streamedTo(
  shelf: Shelf,
  documents: readonly Document[],
): AsyncIterable<Document> {
  for (const document of documents) yield shelf.put(document)
}

/** Documents to search. */
export const SEARCHED = [
  titled('preavis', 'Le préavis de démission'),
  titled('conges', 'Les congés payés'),
  titled('conge', 'Le congé parental d’éducation'),
  titled('oeuvres', 'Les œuvres sociales du CSE'),
  titled('employeur', 'Les obligations de l’employeur'),
  titled('duree', 'La durée du travail', {
    body: [
      { type: 'paragraph', children: [{ type: 'text', text: 'Trente-cinq heures par semaine.' }] },
    ],
  }),
]
