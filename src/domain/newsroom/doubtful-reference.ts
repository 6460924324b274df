import { formatArticleNumber } from '../editorial/article-numbers.ts'
import type { ChangeKind } from '../editorial/document.ts'
import { frenchDay } from '../editorial/french-formats.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import type { NamedArticle } from './labour-code-mentions.ts'

/**
 * State of a cited article of the Labour Code: unknown number, kind of change since a day, or
 * current.
 */
export type ReferenceState = DoubtfulState | 'current'

/** State of a cited article that an editor must look at. */
export type DoubtfulState = 'unknown' | ChangeKind

/** Article that a text names although it does not exist, or has changed since a day. */
export interface DoubtfulReference extends NamedArticle {
  readonly state: DoubtfulState
}

/** True for a state that an editor must look at. */
export function isDoubtful(state: string | undefined): state is DoubtfulState {
  return state !== undefined && Object.hasOwn(STATE_TEXTS, state)
}

/**
 * Returns what is doubtful about a reference, in French: « L. 9999-99 : article inconnu ». `asOf`
 * is the day from which changes count, by default the date of the page.
 */
export function doubtfulText(
  { article, state }: Pick<DoubtfulReference, 'article' | 'state'>,
  asOf?: CalendarDay,
): string {
  const day = asOf === undefined ? 'la date de la page' : `le ${frenchDay(asOf)}`
  return `${formatArticleNumber(article)}\u00A0: ${STATE_TEXTS[state]}${state === 'unknown' ? '' : ` depuis ${day}`}`
}

const STATE_TEXTS: Readonly<Record<DoubtfulState, string>> = {
  unknown: 'article inconnu du Code du travail, vérifiez son numéro',
  modified: 'article modifié',
  ended: 'article abrogé ou renuméroté',
  began: 'article entré en vigueur',
}
