import type { Document } from '#domain/editorial/document.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { isArchived } from '#domain/law/document-up-to-date-status.ts'
import { SEARCHED_KINDS, searchedKindOf } from '#domain/search/search-criteria.ts'
import type { SearchAccess } from '#domain/search/search-criteria.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

/** Access levels, in the order of their numbers in the index. */
export const ACCESSES: readonly SearchAccess[] = ['public', 'premium']

/**
 * Facet values of a page as integers. `kind` and `access` are positions in lists of keys, `themes`
 * and `sectors` bit sets; `archived` is 1 for an archive, else 0.
 */
export interface PageFacets {
  readonly kind: number
  readonly access: number
  readonly year: number
  readonly themes: number
  readonly sectors: number
  readonly archived: number
}

/** Returns the facet values of a document, as numbers in the index. */
export function facetsOf(document: Document): PageFacets {
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

/** Returns the bit set of members within an ordered list; unknown members are ignored. */
export function bitsOf<Key>(all: readonly Key[], members: readonly Key[]): number {
  return all.reduce((bits, key, place) => (members.includes(key) ? bits | (1 << place) : bits), 0)
}
