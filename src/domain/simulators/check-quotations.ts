import type { Passage } from '../editorial/find-misquoted-law-passages.ts'
import { isQuotedFrom } from '../editorial/find-misquoted-law-passages.ts'
import type { Row } from './rule-table.ts'

/** Current text of an article on the site. */
export interface ArticleText {
  readonly text: string
  readonly inForce: boolean
}

/**
 * Reason why a quotation no longer holds: changed words, missing article, or article not in force.
 */
export type LostReason = 'changed' | 'missing' | 'notInForce'

export interface LostPassage extends Passage {
  readonly reason: LostReason
}

/**
 * Result of checking the quotations of a table row against the current law. `withdrawn` means that
 * at least one quotation no longer holds.
 */
export type Proof =
  | { readonly kind: 'proved' }
  | { readonly kind: 'withdrawn'; readonly lost: readonly LostPassage[] }
  /** Not checkable, because the Code or the agreements are not imported. */
  | { readonly kind: 'unproved'; readonly articles: readonly string[] }

/** Sources of law, each true if it is imported on this site. */
export interface ImportedLaw {
  readonly code: boolean
  readonly agreements: boolean
}

/**
 * Checks the quotations of a table row against the current articles. The keys of `articles` are
 * article ids as rows give them.
 */
export function checkQuotations(
  { passages }: Pick<Row, 'passages'>,
  articles: ReadonlyMap<string, ArticleText>,
  importedLaw: ImportedLaw,
): Proof {
  const unheld = passages.filter(
    ({ article }) => !(isAgreementArticle(article) ? importedLaw.agreements : importedLaw.code),
  )
  if (unheld.length > 0) {
    return { kind: 'unproved', articles: [...new Set(unheld.map(({ article }) => article))] }
  }
  const lost = passages.flatMap((passage) => {
    const reason = reasonOf(passage, articles.get(passage.article))
    return reason === undefined ? [] : [{ ...passage, reason }]
  })
  return lost.length === 0 ? { kind: 'proved' } : { kind: 'withdrawn', lost }
}

function reasonOf({ words }: Passage, article: ArticleText | undefined): LostReason | undefined {
  if (article === undefined) return 'missing'
  if (!article.inForce) return 'notInForce'
  return isQuotedFrom(article.text, words) ? undefined : 'changed'
}

/** True for the id of an agreement's article, false for an article number of the Code. */
export function isAgreementArticle(article: string): boolean {
  return article.startsWith('KALIARTI')
}

/** Returns a key that identifies a table row by its conditions, independent of its position. */
export function rowKey({ when }: Row): string {
  return JSON.stringify([...when].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
