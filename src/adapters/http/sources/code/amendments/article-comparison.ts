import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { finishBody, convertHtml } from '#adapters/http/sources/html/body-from-html.ts'
import type { Dialect } from '#adapters/http/sources/html/conversion-context.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { comparableText } from '#domain/law/comparable-text.ts'

import type { ArticleRecord, VersionRecord } from '../labour-code-record.ts'
import { PAST_CODE_EDITIONS } from '../past-code-package-pins.ts'
import type { EarlierArticle } from './find-earlier-article-versions.ts'

/** Article that changed since the oldest edition: its present text, and an older one if known. */
export interface ArticleComparison {
  readonly article: ArticleRecord
  readonly after: Body
  /** Version that preceded the present one; absent for a new article. */
  readonly previous?: VersionRecord
  /**
   * Latest earlier version whose text is stored: `previous`, or one before it. Absent if no text is
   * stored.
   */
  readonly before?: EarlierArticle
}

/** Day up to which the oldest edition of the Code's data is current, 'YYYY-MM-DD'. */
export const EARLIEST_STATE: string = PAST_CODE_EDITIONS[0]?.stateAt ?? PINS.code.stateAt

/**
 * Compares an article with an earlier version, if known. Returns undefined if the present version
 * began by the day of the oldest edition, or the words are the same.
 */
export function compareArticle(
  article: ArticleRecord,
  old: EarlierArticle | undefined,
  dialect: Dialect,
): ArticleComparison | undefined {
  if (article.dateDebut <= Date.parse(EARLIEST_STATE)) return undefined
  const previous = previousVersion(article)
  const after = wordsOf(article.texteHtml, dialect)
  const changed = { article, after, ...(previous && { previous }) }
  if (old === undefined) return changed
  if (comparableText(old.body) === comparableText(after)) return undefined
  return { ...changed, before: old }
}

/**
 * Returns the last version before the present one, or undefined. Skips versions cancelled before
 * they began.
 */
function previousVersion({ articleVersions, dateDebut }: ArticleRecord): VersionRecord | undefined {
  return articleVersions
    .filter((version) => version.dateDebut < dateDebut && version.dateDebut < version.dateFin)
    .toSorted((a, b) => b.dateDebut - a.dateDebut)[0]
}

function wordsOf(html: string, dialect: Dialect): Body {
  return finishBody(convertHtml(html, dialect).body)
}
