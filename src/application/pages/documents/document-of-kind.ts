import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { Document } from '#domain/editorial/document.ts'

/** The documents of one kind. */
export type DocumentOf<Kind extends DocumentKind> = Extract<Document, { kind: Kind }>
