import type { Passage } from '../editorial/code-answer.ts'
import { isQuotedFrom } from '../editorial/code-answer.ts'
import type { Row } from './table.ts'

/** An article as the site holds it today. */
export interface ArticleText {
  readonly text: string
  readonly inForce: boolean
}

/** Why a passage proves nothing: the words have changed, the article is gone or not in force. */
export type LostReason = 'changed' | 'missing' | 'notInForce'

export interface LostPassage extends Passage {
  readonly reason: LostReason
}

/** Whether the texts of today say what a row says. */
export type Proof =
  | { readonly kind: 'proved' }
  | { readonly kind: 'withdrawn'; readonly lost: readonly LostPassage[] }
  /** Nothing of the Code, or of the agreements, was imported. */
  | { readonly kind: 'unproved'; readonly articles: readonly string[] }

/** Which of the two sources of law the site holds. */
export interface HeldLaw {
  readonly code: boolean
  readonly agreements: boolean
}

/** Verifies the passages of a row against the articles of today, by the ids that rows use. */
export function proofOf(
  { passages }: Row,
  articles: ReadonlyMap<string, ArticleText>,
  held: HeldLaw,
): Proof {
  const unheld = passages.filter(
    ({ article }) => !(isAgreementArticle(article) ? held.agreements : held.code),
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

/** True for the stable id of an agreement's article, false for a number of the Code. */
export function isAgreementArticle(article: string): boolean {
  return article.startsWith('KALIARTI')
}

/** What tells a row from the others of its table, wherever it stands: its conditions. */
export function rowKey({ when }: Row): string {
  return JSON.stringify([...when].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
