import { finishBody, readHtml } from '#adapters/http/sources/html/body-from-html.ts'
import type { Dialect } from '#adapters/http/sources/html/reading.ts'
import { PINS } from '#adapters/http/sources/pins.ts'
import type { Body } from '#domain/editorial/body.ts'

import type { ArticleRecord, VersionRecord } from '../code-record.ts'
import { articlesOf } from '../code-tree.ts'
import type { CodePart } from '../code-tree.ts'
import { bareWords } from '../mark-words.ts'

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

/** An article that the law changed since the earlier Code: its words now, and those of an older version. */
export interface ArticleComparison {
  readonly article: ArticleRecord
  readonly after: Body
  /** The version that this one took the place of; undefined for a new article. */
  readonly previous?: VersionRecord
  /** The version whose words are known: the previous one or, by its identifier another, one older still. */
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
  const previous = previousVersion(article)
  const old = olderVersion(article, earlier)
  if (old?.texteHtml === article.texteHtml) return undefined
  const after = wordsOf(article.texteHtml, dialect)
  const changed = { article, after, ...(previous && { previous }) }
  if (old === undefined) return changed
  const before = wordsOf(old.texteHtml, dialect)
  if (bareWords(before) === bareWords(after)) return undefined
  return { ...changed, before: { article: old, body: before } }
}

/** The last version that began before the one in force; those that a later text undid before they began are none. */
function previousVersion({ articleVersions, dateDebut }: ArticleRecord): VersionRecord | undefined {
  return articleVersions
    .filter((version) => version.dateDebut < dateDebut && version.dateDebut < version.dateFin)
    .toSorted((a, b) => b.dateDebut - a.dateDebut)[0]
}

/** The version of the earlier data file, unless it is the one in force, which the file may hold before its day. */
function olderVersion(
  { cid, num, dateDebut }: ArticleRecord,
  { byId, byNumber }: EarlierCode,
): EarlierArticle | undefined {
  const held = byId.get(cid) ?? byNumber.get(num)
  return held !== undefined && held.dateDebut < dateDebut ? held : undefined
}

function wordsOf(html: string, dialect: Dialect): Body {
  return finishBody(readHtml(html, dialect).body)
}
