import { lawArticlePath } from '../navigation/site-paths.ts'
import { LABOUR_CODE } from './article-numbers.ts'
import type { Block, Body, Footnote, Inline, LegalReference } from './body.ts'
import { bodyInlines, mapOwnInlines, mapNestedBodies } from './nested-bodies.ts'

/** Article of a code cited by a document, with its identifier and page if known. */
export type CitedArticle = Pick<LegalReference, 'article' | 'id' | 'page'>

/** Articles of one code cited by a document, without duplicates, in order of first mention. */
export interface CitedCode {
  readonly code: string
  readonly articles: readonly CitedArticle[]
}

/** Returns the articles cited in a body and its footnotes, grouped by code. */
export function citedArticles(body: Body, footnotes: readonly Footnote[]): readonly CitedCode[] {
  const codes = new Map<string, Map<string, CitedArticle>>()
  const notes = footnotes.flatMap(({ children }) => children)
  for (const inline of bodyInlines(body, notes)) {
    if (inline.type !== 'legalRef') continue
    const articles = codes.get(inline.code) ?? new Map<string, CitedArticle>()
    if (!articles.has(inline.article)) articles.set(inline.article, inline)
    codes.set(inline.code, articles)
  }
  return Array.from(codes, ([code, articles]) => ({ code, articles: [...articles.values()] }))
}

/**
 * Returns the paths of the pages of the Labour Code articles cited in a body. The inlines of
 * `besides` are searched too.
 */
export function lawArticlesOf(body: Body, besides: readonly Inline[] = []): readonly string[] {
  const paths = new Set<string>()
  for (const inline of bodyInlines(body, besides)) {
    if (isLabourReference(inline)) paths.add(lawArticlePath(inline.article))
  }
  return [...paths]
}

/**
 * Adds a link to each citation of the Code du travail in a body whose article has a published page.
 */
export function linkLawArticles(body: Body, published: ReadonlySet<string>): Body {
  return published.size === 0 ? body : body.map((block) => linkBlock(block, published))
}

/** Adds the same links to inlines outside the body, such as those of footnotes. */
export function linkInlineArticles(
  inlines: readonly Inline[],
  published: ReadonlySet<string>,
): readonly Inline[] {
  return inlines.map((inline) => linkInline(inline, published))
}

function linkBlock(block: Block, published: ReadonlySet<string>): Block {
  const around = mapNestedBodies(block, (part) => linkLawArticles(part, published))
  return mapOwnInlines(around, (inlines) => linkInlineArticles(inlines, published))
}

function linkInline(inline: Inline, published: ReadonlySet<string>): Inline {
  if (isLabourReference(inline)) {
    const page = lawArticlePath(inline.article)
    return published.has(page) ? { ...inline, page } : inline
  }
  return 'children' in inline
    ? { ...inline, children: linkInlineArticles(inline.children, published) }
    : inline
}

function isLabourReference(inline: Inline): inline is LegalReference {
  return inline.type === 'legalRef' && inline.code === LABOUR_CODE
}
