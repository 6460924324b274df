import { formatArticleNumber } from '../editorial/article-numbers.ts'
import type { ChangeKind } from '../editorial/document.ts'
import { frenchDay } from '../editorial/french-formats.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import type { NamedArticle } from './labour-code-mentions.ts'

/**
 * State of a cited article of the Labour Code: unknown number, kind of change since a day, current,
 * or unverified because the site has no edition of the Code.
 */
export type ReferenceState = DoubtfulState | 'current'

/** State of a cited article that an editor must look at. */
export type DoubtfulState = 'unknown' | 'unverified' | ChangeKind

/**
 * Article that a text names although it does not exist, has changed since a day, or cannot be
 * verified.
 */
export interface DoubtfulReference extends NamedArticle {
  readonly state: DoubtfulState
}

/** True for a state of an article that is in the Code. */
export function isInCode(state: DoubtfulState): state is ChangeKind {
  return state !== 'unknown' && state !== 'unverified'
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
  return `${formatArticleNumber(article)}\u00A0: ${STATE_TEXTS[state]}${isInCode(state) ? ` depuis ${day}` : ''}`
}

const STATE_TEXTS: Readonly<Record<DoubtfulState, string>> = {
  unknown: 'article inconnu du Code du travail, vérifiez son numéro',
  unverified:
    'référence impossible à vérifier, le Code du travail n’est pas encore disponible sur ce site',
  modified: 'article modifié',
  ended: 'article abrogé ou renuméroté',
  began: 'article entré en vigueur',
}
