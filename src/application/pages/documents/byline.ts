import type { DocumentKind, TitledPath } from '#domain/editorial/document-detail.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { authorPath, tagPath } from '#domain/navigation/site-paths.ts'

/** The kinds that somebody signs; the law and the agreements have a source, no author. */
export const SIGNED_KINDS: readonly DocumentKind[] = [
  'article',
  'guide',
  'question',
  'definition',
  'newsletter',
  'study',
  'podcast',
  'companyLife',
  'pressRelease',
  'page',
  'product',
]

/** The kinds that stand under tags. */
export const TAGGED_KINDS: readonly DocumentKind[] = [...SIGNED_KINDS, 'agreementText']

/** Who signs a document, each with the page of everything they sign; nobody signs the law (§2). */
export function authorsOf({ kind, authors }: DocumentSummary): readonly TitledPath[] {
  return SIGNED_KINDS.includes(kind)
    ? authors.map((title) => ({ path: authorPath(title), title }))
    : []
}

/** The tags of a document, each with the page of everything under it (§2). */
export function tagsOf({ kind, tags }: DocumentSummary): readonly TitledPath[] {
  return TAGGED_KINDS.includes(kind) ? tags.map((title) => ({ path: tagPath(title), title })) : []
}
