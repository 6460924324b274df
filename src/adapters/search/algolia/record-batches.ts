import { isDeepStrictEqual } from 'node:util'

import type { BatchRequest } from 'algoliasearch'

import type { Document } from '#domain/editorial/document.ts'

import { recordFacetsOf, recordsOf } from './algolia-records.ts'
import type { AlgoliaRecord, RecordFacets } from './algolia-records.ts'

/** Records to write in one call, and the number of documents that they complete. */
interface RecordBatch {
  readonly requests: BatchRequest[]
  readonly documents: number
}

/** Records per batch: at 10 kB each, half of Algolia's limit. */
const BATCH = 500

/** Record of a part, such as an article, whose hit leads to the page of another document. */
interface Folded {
  readonly objectID: string
  readonly own: string
  readonly page: string
  readonly facets: RecordFacets
}

/**
 * Yields the requests that write the records of documents, in batches. The last batches correct
 * records that lead to another document's page: they copy the facets of that page. If the page does
 * not exist, the record leads to its own document.
 */
export async function* recordBatches(
  documents: AsyncIterable<Document>,
): AsyncIterable<RecordBatch> {
  const pages = new Map<string, RecordFacets>()
  const folded: Folded[] = []
  let requests: BatchRequest[] = []
  let ended = 0
  for await (const document of documents) {
    pages.set(document.path, recordFacetsOf(document))
    for (const record of recordsOf(document)) {
      if (record.page !== document.path) folded.push(foldedOf(document, record))
      requests.push({ action: 'addObject', body: { ...record } })
    }
    ended += 1
    if (requests.length >= BATCH) {
      yield { requests, documents: ended }
      requests = []
      ended = 0
    }
  }
  yield { requests, documents: ended }
  yield* inBatches(folded.flatMap((each) => mended(each, pages)))
}

function foldedOf({ path }: Document, { objectID, page, ...record }: AlgoliaRecord): Folded {
  const { kind, themes, sectors, year, access, archived } = record
  return { objectID, own: path, page, facets: { kind, themes, sectors, year, access, archived } }
}

function mended(
  { objectID, own, page, facets }: Folded,
  pages: ReadonlyMap<string, RecordFacets>,
): readonly BatchRequest[] {
  const batch = pages.get(page)
  if (batch !== undefined && isDeepStrictEqual(batch, facets)) return []
  const right = batch ?? { page: own }
  return [{ action: 'partialUpdateObjectNoCreate', body: { objectID, ...right } }]
}

function* inBatches(requests: readonly BatchRequest[]): Iterable<RecordBatch> {
  for (let start = 0; start < requests.length; start += BATCH) {
    yield { requests: requests.slice(start, start + BATCH), documents: 0 }
  }
}
