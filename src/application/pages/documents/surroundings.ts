import type { DocumentView } from '#application/views/page-parts.ts'
import type { PageKind, PageView } from '#application/views/page-view.ts'
import type { Body } from '#domain/editorial/body.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'

/** The kinds of page that show a document. */
type DocumentPageKind = {
  [Kind in PageKind]: PageView<Kind> extends { readonly document: DocumentView } ? Kind : never
}[PageKind]

/** What the page of a document shows besides the document itself. */
type Beside = {
  [Kind in DocumentPageKind]: Omit<PageView<Kind>, 'meta' | 'breadcrumb' | 'document'>
}[DocumentPageKind]

/** What surrounds a document on its page, and the tags of what that shows. */
export interface Surroundings {
  readonly beside: Beside
  readonly tags: readonly string[]
  /** What its page says before the text of the document, in the place of its standfirst. */
  readonly lead?: Body
}

/** The documents of one kind. */
export type DocumentOf<Kind extends DocumentKind> = Extract<Document, { kind: Kind }>
