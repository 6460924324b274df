import type { TitledPath } from '#domain/editorial/document-detail.ts'
import type { Document } from '#domain/editorial/document.ts'
import { isArchived } from '#domain/editorial/validity.ts'
import { entriesOf } from '#domain/search/search-entries.ts'
import type { SearchEntry } from '#domain/search/search-entries.ts'
import { searchedKindOf } from '#domain/search/search-question.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import { withoutMarks } from './marks.ts'

/** What readers choose pages by, and what their order depends on. */
export interface PageFacts {
  readonly kind: string
  readonly themes: readonly string[]
  readonly sectors: readonly string[]
  readonly year: number
  readonly access: string
  /** 1 for a document that no longer holds: after those that do, where both answer as well. */
  readonly archived: 0 | 1
}

/** What Algolia holds: a page, a part of one, or a piece of either; it never holds a Premium continuation. */
export interface AlgoliaRecord extends PageFacts {
  readonly objectID: string
  /** The path of the page that the record leads to: a page is found once. */
  readonly page: string
  readonly part?: TitledPath
  /** Whether it stands for the page itself. */
  readonly whole: boolean
  readonly title: string
  readonly standfirst: string
  readonly text: string
  readonly weight: number
}

/** The largest record that every plan of Algolia takes, in bytes of its JSON, with some room left. */
export const LARGEST_RECORD = 9_900

/** Titles and standfirsts are cut here, in UTF-16 units; none of ours is so long. */
const MAX_TITLE = 500
const MAX_STANDFIRST = 1_000

/** What a document can be chosen by. */
export function factsOf(document: Document): PageFacts {
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

/** The records of a document; a long text takes several. */
export function recordsOf(document: Document): readonly AlgoliaRecord[] {
  const facts = factsOf(document)
  return entriesOf(document).flatMap((entry, rank) => {
    const first = recordOf(document, entry, facts)
    return piecesOf(withoutMarks(entry.body), LARGEST_RECORD - bytesOf(first)).map(
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
  facts: PageFacts,
): AlgoliaRecord {
  return {
    ...facts,
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

/** A text in pieces of so many bytes at most, cut between words; an empty text is one piece. */
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
 * The end of the longest beginning that fits in so many bytes: between words, else between
 * characters.
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
