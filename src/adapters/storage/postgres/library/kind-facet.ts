import type { DocumentKind } from '#domain/editorial/document-detail.ts'

/** A facet as the index keeps it, with the kind of its document: one word finds the articles of a theme among everything else of the theme. */
export function kindFacet(kind: DocumentKind, facet: string): string {
  return `${kind} ${facet}`
}
