import type { Document } from '../../../domain/editorial/document.ts'
import { SECTOR_KEYS } from '../../../domain/editorial/sector.ts'
import { THEME_KEYS } from '../../../domain/editorial/theme.ts'
import { SEARCHED_KINDS, searchedKindOf } from '../../../domain/search/searched-kind.ts'
import { parisYear } from '../../../domain/shared/paris-calendar.ts'
import { ACCESSES, bitsOf } from './choice-bits.ts'

/** What a page can be chosen by, in four small numbers; themes and sectors are one bit each. */
export interface PageFacts {
  readonly kind: number
  readonly access: number
  readonly year: number
  readonly themes: number
  readonly sectors: number
}

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
