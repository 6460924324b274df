import type { TitledPath } from './document-detail.ts'

/** What a reader says of the site, or of a product (§9). */
export interface Review {
  readonly id: string
  readonly name: string
  /** The trade of the reader: « Gestionnaire de paie ». */
  readonly role: string
  readonly text: string
  /** The page or the product that the review is about. */
  readonly about: TitledPath
  /** Written for the demonstration, and said to be: nobody may take it for the word of a real reader. */
  readonly demo: boolean
}
