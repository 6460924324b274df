import type { Instant } from '../shared/instant.ts'
import type { DocumentKind, TitledPath } from './document-kinds.ts'
import type { ThemeKey } from './theme.ts'

/**
 * News item about a collective agreement: a dated text of the site, or an entry of an external
 * feed. The path of a feed entry is an absolute URL.
 */
export interface AgreementNewsItem extends TitledPath {
  /** Agreement to which the text belongs, if known. */
  readonly agreement?: TitledPath
  readonly idcc?: string
  readonly signedOn?: Instant
  /** Date of the entry in its feed. */
  readonly announcedAt?: Instant
  /** True if the text binds all employers of the sector. Undefined if unknown. */
  readonly extended?: boolean
  /** Date of the text on this site, if the current data no longer contain it. */
  readonly textAsOf?: Instant
}

/** Reader's review of the site or of a product. */
export interface Review {
  readonly id: string
  readonly name: string
  /** Job of the reader: « Gestionnaire de paie ». */
  readonly role: string
  readonly text: string
  /** Page or product that the review is about. */
  readonly about: TitledPath
  /** True if written for the demonstration. The page then says so. */
  readonly demo: boolean
}

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
