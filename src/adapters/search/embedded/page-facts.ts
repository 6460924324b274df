import type { Document } from '#domain/editorial/document.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { isArchived } from '#domain/editorial/validity.ts'
import { SEARCHED_KINDS, searchedKindOf } from '#domain/search/search-question.ts'
import type { SearchAccess } from '#domain/search/search-question.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

/** The order in which an index counts access. */
export const ACCESSES: readonly SearchAccess[] = ['public', 'premium']

/** The facets of a page as small numbers: one bit for each theme and sector; archives are 1. */
export interface PageFacts {
  readonly kind: number
  readonly access: number
  readonly year: number
  readonly themes: number
  readonly sectors: number
  readonly archived: number
}

/** The facts of a document. */
export function factsOf(document: Document): PageFacts {
  const { kind, access, publishedAt, themes, sectors } = document
  return {
    kind: SEARCHED_KINDS.indexOf(searchedKindOf(kind)),
    access: ACCESSES.indexOf(access),
    year: parisYear(publishedAt),
    themes: bitsOf(THEME_KEYS, themes),
    sectors: bitsOf(SECTOR_KEYS, sectors),
    archived: isArchived(document) ? 1 : 0,
  }
}

/** One bit for each of these members of a set, in its order; a stranger to it has none. */
export function bitsOf<Key>(all: readonly Key[], members: readonly Key[]): number {
  return all.reduce((bits, key, place) => (members.includes(key) ? bits | (1 << place) : bits), 0)
}
