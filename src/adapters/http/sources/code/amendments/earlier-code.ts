import { articlesOf } from '../code-tree.ts'
import type { CodePart } from '../code-tree.ts'

/** What is kept of an article of the earlier Code: its number, its words, its version and the day it began. */
export interface EarlierArticle {
  readonly num: string
  readonly id: string
  readonly dateDebut: number
  readonly texteHtml: string
}

/** The articles of an earlier data file of the Code, one version of each, by their identifiers and by their numbers. */
export interface EarlierCode {
  readonly byId: ReadonlyMap<string, EarlierArticle>
  readonly byNumber: ReadonlyMap<string, EarlierArticle>
}

/** Keeps of an earlier Code what a comparison needs, so that two whole Codes never stand in memory together. */
export function earlierCode(root: CodePart): EarlierCode {
  const byId = new Map<string, EarlierArticle>()
  const byNumber = new Map<string, EarlierArticle>()
  for (const { article } of articlesOf(root)) {
    const { num, id, dateDebut, texteHtml } = article
    const kept = { num, id, dateDebut, texteHtml }
    byId.set(article.cid, kept)
    byNumber.set(num, kept)
  }
  return { byId, byNumber }
}
