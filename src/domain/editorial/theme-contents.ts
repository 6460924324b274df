import type { DocumentKind } from './document-detail.ts'
import type { ThemeKey } from './theme.ts'

/** How many documents of a kind stand under a theme. */
export interface ThemeEntries {
  readonly theme: ThemeKey
  readonly kind: DocumentKind
  readonly total: number
}

/** A subject that documents of a theme bear as a tag, and how many of them do. */
export interface ThemeSubject {
  readonly theme: ThemeKey
  readonly subject: string
  readonly total: number
}
