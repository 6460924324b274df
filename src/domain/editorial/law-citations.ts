import { lawArticlePath } from '../navigation/site-paths.ts'
import { bodyInlines, mapOwnInlines, mapParts } from './body-parts.ts'
import type { Block, Body, Footnote, Inline, LegalReference } from './body.ts'
import { LABOUR_CODE } from './legal-reference.ts'

/**
 * An article of a code that a document cites: its number, its identifier and its page when they are
 * known.
 */
export type CitedArticle = Pick<LegalReference, 'article' | 'id' | 'page'>

/**
 * The articles of one code that a document cites, each once, in the order of their first mention.
 */
export interface CitedCode {
  readonly code: string
  readonly articles: readonly CitedArticle[]
}

/**
 * The references of a document, code by code: what its text and its notes cite, each article once.
 */
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
 * The paths that the articles of the Code du travail which a body refers to would have on the site,
 * each once; then those of the inlines given besides.
 */
export function lawArticlesOf(body: Body, besides: readonly Inline[] = []): readonly string[] {
  const paths = new Set<string>()
  for (const inline of bodyInlines(body, besides)) {
    if (isLabourReference(inline)) paths.add(lawArticlePath(inline.article))
  }
  return [...paths]
}

/**
 * The same body, each reference to an article of the Code du travail leading to the article's own
 * page when it is published.
 */
export function linkLawArticles(body: Body, published: ReadonlySet<string>): Body {
  return published.size === 0 ? body : body.map((block) => linkBlock(block, published))
}

/** The same inlines with the same links; for the footnotes, which stand outside of the body. */
export function linkInlineArticles(
  inlines: readonly Inline[],
  published: ReadonlySet<string>,
): readonly Inline[] {
  return inlines.map((inline) => linkInline(inline, published))
}

function linkBlock(block: Block, published: ReadonlySet<string>): Block {
  const around = mapParts(block, (part) => linkLawArticles(part, published))
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
