import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import { isArchived } from '#domain/law/document-up-to-date-status.ts'
import { searchedKindOf } from '#domain/search/search-criteria.ts'
import { searchEntriesOf } from '#domain/search/search-index-entries.ts'
import type { SearchEntry } from '#domain/search/search-index-entries.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import { withoutMarks } from './highlight-marks.ts'

/** Facet values of a page, and whether it is an archive. */
export interface RecordFacets {
  readonly kind: string
  readonly themes: readonly string[]
  readonly sectors: readonly string[]
  readonly year: number
  readonly access: string
  /** 1 for an archive, which sorts after current documents of equal relevance. */
  readonly archived: 0 | 1
}

/** Record at Algolia: a page, a part of a page, or a piece of either, without Premium text. */
export interface AlgoliaRecord extends RecordFacets {
  readonly objectID: string
  /** Path of the page that the hit leads to; hits are deduplicated by it. */
  readonly page: string
  /** Path and title of the part; absent if the record is the page itself. */
  readonly part?: TitledPath
  /** True if the record is the page itself, not a part of it. */
  readonly whole: boolean
  readonly title: string
  readonly standfirst: string
  readonly text: string
  /** Relevance factor; higher ones sort first among equal matches, after `archived`. */
  readonly weight: number
}

/** Maximum size of a record on every plan of Algolia, in bytes of JSON, minus a margin. */
const MAX_RECORD_BYTES = 9_900

/** Limits of titles and standfirsts in UTF-16 units, which none of ours reaches. */
const MAX_TITLE = 500
const MAX_STANDFIRST = 1_000

/** Returns the facet values of a document. */
export function recordFacetsOf(document: Document): RecordFacets {
  const { kind, access, publishedAt, themes, sectors } = document
  return {
    kind: searchedKindOf(kind),
    themes,
    sectors,
    year: parisYear(publishedAt),
    access,
    archived: isArchived(document) ? 1 : 0,
  }
}

/** Returns the records of a document: at least one per search entry, and more for a long text. */
export function recordsOf(document: Document): readonly AlgoliaRecord[] {
  const facets = recordFacetsOf(document)
  return searchEntriesOf(document).flatMap((entry, rank) => {
    const first = recordOf(document, entry, facets)
    return piecesOf(withoutMarks(entry.body), MAX_RECORD_BYTES - bytesOf(first)).map(
      (text, place) => ({
        ...first,
        objectID: `${document.path}|${rank}|${place}`,
        standfirst: place === 0 ? first.standfirst : '',
        text,
      }),
    )
  })
}

function recordOf(
  { path }: Document,
  { page, part, title, standfirst, weight }: SearchEntry,
  facets: RecordFacets,
): AlgoliaRecord {
  return {
    ...facets,
    objectID: `${path}|000|000`,
    page,
    ...(part && { part: { path: part.path, title: part.title.slice(0, MAX_TITLE) } }),
    whole: part === undefined,
    title: withoutMarks(title.slice(0, MAX_TITLE)),
    standfirst: withoutMarks(standfirst.slice(0, MAX_STANDFIRST)),
    text: '',
    weight,
  }
}

/** Splits a text between words into pieces of at most `room` bytes. An empty text is one piece. */
function piecesOf(text: string, room: number): readonly string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (bytesOf(rest) > room) {
    const end = endWithin(rest, room)
    pieces.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return [...pieces, ...(rest === '' && pieces.length > 0 ? [] : [rest])]
}

/**
 * Returns the end of the longest prefix within a number of bytes, at a word boundary if possible.
 */
function endWithin(text: string, room: number): number {
  let end = Math.min(text.length, room)
  while (bytesOf(text.slice(0, end)) > room) end = Math.floor(end * 0.9)
  const space = text.slice(0, end).search(/\s\S*$/u)
  if (space > 0) return space
  return text.slice(0, end).isWellFormed() ? end : end - 1
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
