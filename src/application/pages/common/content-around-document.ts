import type { PageKind, PageView } from '#application/views/page-view.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'

/** Kinds of page views that contain a document. */
type DocumentPageKind = {
  [Kind in PageKind]: PageView<Kind> extends { readonly document: DocumentView } ? Kind : never
}[PageKind]

/** Fields of a document's page view other than its metadata, breadcrumb and document. */
type Beside = {
  [Kind in DocumentPageKind]: Omit<PageView<Kind>, 'meta' | 'breadcrumb' | 'document'>
}[DocumentPageKind]

/** Content shown around a document on its page. `tags` are the cache tags of that content. */
export interface DocumentContext {
  /** Fields of the page's view other than its metadata, breadcrumb and document. */
  readonly beside: Beside
  readonly tags: readonly string[]
  /** Body shown before the document's body, in place of its standfirst. */
  readonly lead?: Body
}

/** Type of the documents of one kind. */
export type DocumentOf<Kind extends DocumentKind> = Extract<Document, { kind: Kind }>
