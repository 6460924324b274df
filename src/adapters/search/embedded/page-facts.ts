import type { Document } from '../../../domain/editorial/document.ts'
import { SECTOR_KEYS } from '../../../domain/editorial/sector.ts'
import { THEME_KEYS } from '../../../domain/editorial/theme.ts'
import type { SearchAccess } from '../../../domain/search/search-question.ts'
import { SEARCHED_KINDS, searchedKindOf } from '../../../domain/search/searched-kind.ts'
import { parisYear } from '../../../domain/shared/paris-calendar.ts'

/** What a page can be chosen by, in four small numbers; themes and sectors are one bit each. */
export interface PageFacts {
  readonly kind: number
  readonly access: number
  readonly year: number
  readonly themes: number
  readonly sectors: number
}

/** The order in which an index counts access. */
export const ACCESSES: readonly SearchAccess[] = ['public', 'premium']

/** What a document can be chosen by. */
export function factsOf({
  kind,
  access,
  publishedAt,
  themes,
  sectors,
}: Pick<Document, 'kind' | 'access' | 'publishedAt' | 'themes' | 'sectors'>): PageFacts {
  return {
    kind: SEARCHED_KINDS.indexOf(searchedKindOf(kind)),
    access: ACCESSES.indexOf(access),
    year: parisYear(publishedAt),
    themes: bitsOf(THEME_KEYS, themes),
    sectors: bitsOf(SECTOR_KEYS, sectors),
  }
}

/** The bits of these members of a set, in its order; a stranger to it has none. */
export function bitsOf<Key>(all: readonly Key[], members: readonly Key[]): number {
  return all.reduce((bits, key, place) => (members.includes(key) ? bits | (1 << place) : bits), 0)
}
