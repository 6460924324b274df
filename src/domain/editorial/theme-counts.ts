import type { DocumentKind } from './document-kinds.ts'
import type { ThemeKey } from './theme.ts'

/** Number of documents of one kind in a theme. */
export interface ThemeDocumentCount {
  readonly theme: ThemeKey
  readonly kind: DocumentKind
  readonly total: number
}

/** Tag of documents in a theme, with the number of these documents. */
export interface ThemeTagCount {
  readonly theme: ThemeKey
  readonly subject: string
  readonly total: number
}
