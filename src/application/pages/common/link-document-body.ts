import type { Body, Footnote } from '#domain/editorial/document-body.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import { linkGlossaryTerms } from '#domain/editorial/link-glossary-terms.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { linkCitedArticles } from '../../shared/link-cited-articles.ts'
import { documentTag, listTag } from './cache-tags.ts'
import { glossaryLexicon, termSlug } from './glossary-definitions.ts'

/**
 * Body of a document with its links. `tags` are the cache tags that a page with these links needs.
 */
export interface LinkedBody {
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly tags: readonly string[]
}

/**
 * Adds links to a document, for articles of law published on this site and, in the body of
 * explanatory documents, glossary terms. A definition does not link its own term.
 */
export async function linkDocumentBody(
  library: ContentLibrary,
  document: Document,
): Promise<LinkedBody> {
  const marked = EXPLAINED_KINDS.has(document.kind)
  const [{ tags, ...linked }, lexicon] = await Promise.all([
    linkLegalReferences(library, document),
    marked ? glossaryLexicon(library) : undefined,
  ])
  if (!lexicon) return { ...linked, tags }
  return {
    ...linked,
    body: linkGlossaryTerms(linked.body, lexicon, exceptionOf(document)),
    tags: [...tags, listTag('definition')],
  }
}

/**
 * Adds links to a body and its footnotes, for legal references whose article is published on this
 * site.
 */
export async function linkLegalReferences(
  library: Pick<ContentLibrary, 'published'>,
  text: Pick<LinkedBody, 'body' | 'footnotes'>,
): Promise<LinkedBody> {
  const { cited, ...linked } = await linkCitedArticles(library, text)
  return { ...linked, tags: cited.map((path) => documentTag(path)) }
}

/** Kinds of documents in which glossary terms are linked. */
const EXPLAINED_KINDS: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'article',
  'guide',
  'definition',
  'question',
  'agreementAnswer',
  'study',
  'podcast',
  'companyLife',
])

function exceptionOf(document: Document): { readonly except?: string } {
  return document.kind === 'definition' ? { except: termSlug(document) } : {}
}
