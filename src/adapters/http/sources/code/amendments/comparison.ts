import { finishBody, readHtml } from '#adapters/http/sources/html/body-from-html.ts'
import type { Dialect } from '#adapters/http/sources/html/reading.ts'
import { PINS } from '#adapters/http/sources/pins.ts'
import type { Body } from '#domain/editorial/body.ts'

import type { ArticleRecord, VersionRecord } from '../code-record.ts'
import { articlesOf } from '../code-tree.ts'
import type { CodePart } from '../code-tree.ts'
import { bareWords } from '../mark-words.ts'

/** An article of the earlier Code: number, words, version and start. */
export interface EarlierArticle {
  readonly num: string
  readonly id: string
  readonly dateDebut: number
  readonly texteHtml: string
}

/** The articles of an earlier data file, one version each, by identifier and by number. */
export interface EarlierCode {
  readonly byId: ReadonlyMap<string, EarlierArticle>
  readonly byNumber: ReadonlyMap<string, EarlierArticle>
}

/** Extracts from an earlier Code what comparisons need: two whole Codes would fill the memory. */
export function earlierCode(root: CodePart): EarlierCode {
  const byId = new Map<string, EarlierArticle>()
  const byNumber = new Map<string, EarlierArticle>()
  for (const { article } of articlesOf(root)) {
    const { num, id, dateDebut, texteHtml } = article
    const entry = { num, id, dateDebut, texteHtml }
    byId.set(article.cid, entry)
    byNumber.set(num, entry)
  }
  return { byId, byNumber }
}

/** An article that the law changed since the earlier Code: its present words, and older ones. */
export interface ArticleComparison {
  readonly article: ArticleRecord
  readonly after: Body
  /** The version that this one took the place of; undefined for a new article. */
  readonly previous?: VersionRecord
  /**
   * The latest version whose words are known: the previous one or, with another identifier, an
   * older one.
   */
  readonly before?: { readonly article: EarlierArticle; readonly body: Body }
}

const EARLIER_STATE = Date.parse(PINS.codeBefore.stateAt)

/**
 * Compares an article with the earlier Code. Undefined if its version is older, or if its words are
 * the same: a change of form only, or a correction of the base, is none.
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

/** The last version before the one in force, without those undone before they began. */
function previousVersion({ articleVersions, dateDebut }: ArticleRecord): VersionRecord | undefined {
  return articleVersions
    .filter((version) => version.dateDebut < dateDebut && version.dateDebut < version.dateFin)
    .toSorted((a, b) => b.dateDebut - a.dateDebut)[0]
}

/** The version of the earlier data file, unless it is already the one in force. */
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
