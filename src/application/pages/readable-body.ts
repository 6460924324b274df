import type { Body, Footnote } from '../../domain/editorial/body.ts'
import type { DocumentKind } from '../../domain/editorial/document-detail.ts'
import type { Document } from '../../domain/editorial/document.ts'
import {
  lawArticlesOf,
  linkInlineArticles,
  linkLawArticles,
} from '../../domain/editorial/link-law-articles.ts'
import { markTerms } from '../../domain/editorial/term-marking.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import { glossaryLexicon, termSlug } from './glossary.ts'
import { documentTag, listTag } from './page-tags.ts'

/** The text of a document as readers get it, and the tags of what it leads to. */
export interface ReadableBody {
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly tags: readonly string[]
}

/** Leads the references of a document to the articles that the site has, and the terms it uses to their definitions; a definition does not mark itself (§2). */
export async function readableBody(
  library: ContentLibrary,
  document: Document,
): Promise<ReadableBody> {
  const { footnotes, kind } = document
  const cited = lawArticlesOf(
    document.body,
    footnotes.flatMap(({ children }) => children),
  )
  const marked = EXPLAINED_KINDS.has(kind)
  const [published, lexicon] = await Promise.all([
    cited.length > 0 ? library.published(cited) : NOTHING,
    marked ? glossaryLexicon(library) : undefined,
  ])
  const linked = linkLawArticles(document.body, published)
  return {
    body: lexicon ? markTerms(linked, lexicon, exceptionOf(document)) : linked,
    footnotes: footnotes.map(({ id, children }) => ({
      id,
      children: linkInlineArticles(children, published),
    })),
    tags: [...cited.map((path) => documentTag(path)), ...(marked ? [listTag('definition')] : [])],
  }
}

const NOTHING: ReadonlySet<string> = new Set()

/** The kinds that explain the law in the words of the trade; the law itself and tables of contents stand as they are. */
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
