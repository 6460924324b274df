import type { Body } from '../../../../../domain/editorial/body.ts'
import { finishBody, readHtml } from '../../html/body-from-html.ts'
import type { Dialect } from '../../html/reading.ts'
import { PINS } from '../../pins.ts'
import type { ArticleRecord } from '../code-record.ts'
import { bareWords } from '../running-text.ts'
import type { EarlierArticle, EarlierCode } from './earlier-code.ts'

/** An article that the law changed between the two states of the Code: its words now, and before unless it is new. */
export interface ArticleComparison {
  readonly article: ArticleRecord
  readonly after: Body
  readonly before?: { readonly article: EarlierArticle; readonly body: Body }
}

const EARLIER_STATE = Date.parse(PINS.codeBefore.stateAt)

/**
 * Compares an article with the earlier Code; undefined when the law did not change it between the two: its version
 * is not younger than the earlier state, or its words are the same. Another form of the same words is no change, nor
 * is a version that only the base corrected.
 */
export function compareArticle(
  article: ArticleRecord,
  earlier: EarlierCode,
  dialect: Dialect,
): ArticleComparison | undefined {
  if (article.dateDebut <= EARLIER_STATE) return undefined
  const old = earlier.byId.get(article.cid) ?? earlier.byNumber.get(article.num)
  if (old?.texteHtml === article.texteHtml) return undefined
  const after = wordsOf(article.texteHtml, dialect)
  if (old === undefined) return { article, after }
  const before = wordsOf(old.texteHtml, dialect)
  if (bareWords(before) === bareWords(after)) return undefined
  return { article, after, before: { article: old, body: before } }
}

function wordsOf(html: string, dialect: Dialect): Body {
  return finishBody(readHtml(html, dialect).body)
}
