import type { Body } from '../editorial/document-body.ts'
import type { Instant } from '../shared/instant.ts'
import type { PrintedPictures } from './printed-picture.ts'

/** Dossier in its printable form: a title, lines under it, and chapters. */
export interface PrintedDossier {
  readonly title: string
  /** Lines under the title: the date of printing, and the date to which the law is current. */
  readonly facts: readonly string[]
  readonly author: string
  readonly printedAt: Instant
  /** Path of the dossier page, for the footer. */
  readonly path: string
  readonly chapters: readonly PrintedChapter[]
  /** JPEG files of the pictures, by their name. */
  readonly pictures?: PrintedPictures
}

/** Chapter of a printed dossier: one page of the site, or the list of references at the end. */
export interface PrintedChapter {
  /** Label above the title: « Guide ». Absent above the references. */
  readonly label?: string
  readonly title: string
  /**
   * Content of the chapter. Charts are tables; boxed notes and accordions are a title and their
   * content.
   */
  readonly body: Body
}
