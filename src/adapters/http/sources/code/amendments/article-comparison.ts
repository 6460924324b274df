import { finishBody, convertHtml } from '#adapters/http/sources/html/body-from-html.ts'
import type { Dialect } from '#adapters/http/sources/html/conversion.ts'
import { PINS } from '#adapters/http/sources/package-pins.ts'
import type { Body } from '#domain/editorial/body.ts'
import { bareWords } from '#domain/law/mark-words.ts'

import type { ArticleRecord, VersionRecord } from '../code-record.ts'
import { articlesOf } from '../code-tree.ts'
import type { CodePart } from '../code-tree.ts'

/** An article of an earlier edition of the Code: number, text, version and start. */
export interface EarlierArticle {
  readonly num: string
  readonly id: string
  readonly dateDebut: number
  readonly texteHtml: string
}

/** The articles of an earlier data file, by identifier and by number, one version each. */
export interface EarlierCode {
  readonly byId: ReadonlyMap<string, EarlierArticle>
  readonly byNumber: ReadonlyMap<string, EarlierArticle>
}

/**
 * Extracts from an earlier Code the fields that comparisons need, since two whole Codes exceed the
 * memory.
 */
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

/** An article changed since the earlier edition: its present text, and an older one if known. */
export interface ArticleComparison {
  readonly article: ArticleRecord
  readonly after: Body
  /** The version that preceded the present one; undefined for a new article. */
  readonly previous?: VersionRecord
  /**
   * The latest version whose text is known: the previous one or, with another identifier, an older
   * one.
   */
  readonly before?: { readonly article: EarlierArticle; readonly body: Body }
}

const EARLIER_STATE = Date.parse(PINS.codeBefore.stateAt)

/**
 * Compares an article with the earlier edition. Undefined if the article is older than that edition
 * or its words are unchanged.
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

/** Returns the last version before the present one. Skips versions cancelled before they began. */
function previousVersion({ articleVersions, dateDebut }: ArticleRecord): VersionRecord | undefined {
  return articleVersions
    .filter((version) => version.dateDebut < dateDebut && version.dateDebut < version.dateFin)
    .toSorted((a, b) => b.dateDebut - a.dateDebut)[0]
}

/** Returns the article of the earlier edition, unless its version is the present one. */
function olderVersion(
  { cid, num, dateDebut }: ArticleRecord,
  { byId, byNumber }: EarlierCode,
): EarlierArticle | undefined {
  const held = byId.get(cid) ?? byNumber.get(num)
  return held !== undefined && held.dateDebut < dateDebut ? held : undefined
}

function wordsOf(html: string, dialect: Dialect): Body {
  return finishBody(convertHtml(html, dialect).body)
}
