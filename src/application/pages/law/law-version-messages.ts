import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { frenchDay } from '#domain/editorial/french-formats.ts'
import type { ArticleVersion, StatusOnDay } from '#domain/law/article-versions.ts'
import { asKnownText, legalStateOn, periodText } from '#domain/law/legal-force.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import { DAY_PROBLEMS, parseWrittenDay } from '#domain/shared/parse-written-day.ts'

/** Day of a statement about an article, today, and the day up to which the law is known. */
export interface StatementDays {
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly knownTo?: CalendarDay | undefined
}

/**
 * Returns the sentence on the version that was or will be in force on a day, or why there is none.
 */
export function stateText(status: StatusOnDay, days: StatementDays): string {
  const on = frenchDay(days.day)
  switch (status.state) {
    case 'inForce':
      return inForceText(status.version, days)
    case 'unknown':
      return 'version' in status
        ? undatedEndText(status.version)
        : 'Aucune version de cet article n’est connue.'
    case 'notYet':
      return `Cet article n’existait pas encore le ${on}\u00A0: sa première version connue est entrée en vigueur le ${frenchDay(status.next.from)}.`
    case 'ended':
      return status.next === undefined
        ? `Cet article n’était plus en vigueur le ${on}\u00A0: sa dernière version était en vigueur ${periodText(status.last)}.`
        : `Cet article n’était pas en vigueur le ${on}\u00A0: une version avait pris fin, la suivante est entrée en vigueur le ${frenchDay(status.next.from)}.`
    default:
      return status satisfies never
  }
}

function inForceText(version: ArticleVersion, { day, today, knownTo }: StatementDays): string {
  const on = frenchDay(day)
  const period = `en vigueur ${periodText(version, knownTo)}`
  if (day > today) return `Version prévue pour le ${on}\u00A0: ${period}, ${asKnownText(knownTo)}.`
  return legalStateOn(version, today) === 'inForce'
    ? `Version en vigueur le ${on}\u00A0: c’est encore le texte en vigueur, ${asKnownText(knownTo)}.`
    : `Version en vigueur le ${on}, qui n’est plus le texte en vigueur\u00A0: ${period}.`
}

function undatedEndText({ ended, from }: ArticleVersion): string {
  const { after = from, by = from } = ended ?? {}
  return `Cet article a pris fin à une date que nos sources ne disent pas\u00A0: il était encore dans le Code le ${frenchDay(after)}, il n’y était plus le ${frenchDay(by)}. Voici sa dernière version.`
}

/**
 * Returns the words that cite a version: « version en vigueur au 1er mai 2023 ». Beyond the day up
 * to which the law is known, they say so.
 */
export function citedVersionText(
  { state, version }: Extract<StatusOnDay, { readonly version: ArticleVersion }>,
  { day, today, knownTo }: StatementDays,
): string {
  if (state === 'unknown') return lastVersionText(version)
  const cited = `version ${day > today ? 'prévue' : 'en vigueur'} au ${frenchDay(day)}`
  return knownTo !== undefined && day > knownTo ? `${cited}, ${asKnownText(knownTo)}` : cited
}

/** Returns the words that cite the last version of an article: « dernière version, … ». */
export function lastVersionText(version: ArticleVersion): string {
  return `dernière version, en vigueur ${periodText(version)}`
}

/** Returns the notice of an article that is no longer in the Code, or took another number. */
export function departedText(last: ArticleVersion, renumbered: string | undefined): string {
  if (renumbered !== undefined)
    return `Ce numéro n’est plus celui de cet article, qui a pris ensuite le numéro ${formatArticleNumber(renumbered)}.`
  return `Cet article n’est plus dans le Code du travail\u00A0: sa dernière version était en vigueur ${periodText(last)}.`
}

/** Notice for a version whose text is not stored. */
export const TEXT_NOT_STORED =
  'Les mots de cette version ne sont dans aucune des éditions du Code lues ici\u00A0: lisez-les sur Légifrance.'

/** Returns the notice for a missing date or a date that cannot be parsed. */
export function invalidDateNotice(text: string): string {
  if (text === '') return 'Choisissez une date.'
  const day = parseWrittenDay(text)
  return !day.ok && day.problem === 'nonexistent'
    ? `«\u202F${text}\u202F»\u00A0: ${DAY_PROBLEMS.nonexistent}`
    : `«\u202F${text}\u202F» n’est pas une date\u00A0: écrivez le jour, le mois et l’année.`
}

/**
 * Returns the sentence on the number of a version, or no sentence if it is the article's present
 * number.
 */
export function formerNumberText(version: ArticleVersion, number: string): readonly string[] {
  return version.number === number
    ? []
    : [`Cette version portait le numéro ${formatArticleNumber(version.number)}.`]
}

/** Returns the URL on Légifrance of a version on a day. */
export function legifranceUrlOnDay(id: string, day: CalendarDay): string {
  return `https://www.legifrance.gouv.fr/codes/article_lc/${id}/${day}`
}
