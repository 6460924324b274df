import type { Instant } from '../shared/instant.ts'
import type { DocumentKind, TitledPath } from './document-detail.ts'
import type { ThemeKey } from './theme.ts'

/**
 * A piece of news of the collective agreements: a dated text of our own, or what a feed from
 * elsewhere announces. Its path is one of the site, or a whole address elsewhere.
 */
export interface AgreementNewsPiece extends TitledPath {
  /** Whose text it is, as far as that is known. */
  readonly agreement?: TitledPath
  readonly idcc?: string
  readonly signedOn?: Instant
  /** When a feed announced it. */
  readonly announcedAt?: Instant
  /** Whether it binds all employers of the trade, as far as that is known. */
  readonly extended?: boolean
}

/** What a reader says of the site, or of a product. */
export interface Review {
  readonly id: string
  readonly name: string
  /** The trade of the reader: « Gestionnaire de paie ». */
  readonly role: string
  readonly text: string
  /** The page or the product that the review is about. */
  readonly about: TitledPath
  /**
   * Written for the demonstration, and said to be: no one may take it for the word of a real
   * reader.
   */
  readonly demo: boolean
}

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
