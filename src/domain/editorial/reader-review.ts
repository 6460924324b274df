import type { TitledPath } from './document-kinds.ts'

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
