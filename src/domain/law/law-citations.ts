import { LABOUR_CODE } from '../editorial/article-numbers.ts'
import { bodyInlines, mapOwnInlines, mapNestedBodies } from '../editorial/body-traversal.ts'
import type { Block, Body, Footnote, Inline, LegalReference } from '../editorial/document-body.ts'
import { lawArticlePath } from '../navigation/site-paths.ts'

/** Article of a code that a document cites, with its Légifrance identifier and page if known. */
export type CitedArticle = Pick<LegalReference, 'article' | 'id' | 'page'>

/** Articles of one code that a document cites, without duplicates, in order of first mention. */
export interface CitedCode {
  readonly code: string
  readonly articles: readonly CitedArticle[]
}

/** Returns the articles of all codes that a body and its footnotes cite, grouped by code. */
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
 * Returns the paths of the Labour Code articles cited in a body and in the inlines `besides`,
 * without duplicates.
 */
export function lawArticlesOf(body: Body, besides: readonly Inline[] = []): readonly string[] {
  const paths = new Set<string>()
  for (const inline of bodyInlines(body, besides)) {
    if (isLabourReference(inline)) paths.add(lawArticlePath(inline.article))
  }
  return [...paths]
}

/**
 * Returns a body in which citations of the Code du travail link to the article's page, if
 * `published` contains its path.
 */
export function linkLawArticles(body: Body, published: ReadonlySet<string>): Body {
  return published.size === 0 ? body : body.map((block) => linkBlock(block, published))
}

/**
 * Returns inlines, such as those of footnotes, in which citations of the Code du travail link to
 * the article's page. Only pages in `published` are linked.
 */
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
