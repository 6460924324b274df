import { bodyInlines } from './body-inlines.ts'
import type { Body, Footnote, LegalReference } from './body.ts'

/** An article of a code that a document cites: its number, its identifier and its page when they are known. */
export type CitedArticle = Pick<LegalReference, 'article' | 'id' | 'page'>

/** The articles of one code that a document cites, each once, in the order of their first mention. */
export interface CitedCode {
  readonly code: string
  readonly articles: readonly CitedArticle[]
}

/** The references of a document, code by code: what its text and its notes cite, each article once. */
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
