import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { endOf } from '#domain/law/article-versions.ts'
import type { ArticleVersion, StatusOnDay } from '#domain/law/article-versions.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'

import { parisStart } from './law-article-versions.ts'

/** Formats a day in French: « 1er mai 2023 ». */
export function formatDay(day: CalendarDay): string {
  return frenchDate(parisStart(day))
}

/**
 * Formats the period of a version in French: « en vigueur du 1er mai 2008 au 31 décembre 2020 ».
 */
export function periodText(version: ArticleVersion): string {
  const { from, until, ended } = version
  if (until !== undefined)
    return `en vigueur du ${formatDay(from)} au ${formatDay(daysLater(until, -1))}`
  if (ended === undefined) return `en vigueur depuis le ${formatDay(from)}`
  return `en vigueur depuis le ${formatDay(from)}, jusqu’à un jour entre le ${formatDay(ended.after)} et le ${formatDay(ended.by)}`
}

/**
 * Returns the sentence on the version that was or will be in force on a day, or why there is none.
 */
export function stateText(state: StatusOnDay, day: CalendarDay, today: CalendarDay): string {
  const on = formatDay(day)
  switch (state.kind) {
    case 'inForce':
      return inForceText(state.version, day, today)
    case 'maybeEnded':
      return undatedEndText(state.version)
    case 'before':
      return `Cet article n’existait pas encore le ${on}\u00A0: sa première version connue est entrée en vigueur le ${formatDay(state.first.from)}.`
    case 'between':
      return `Cet article n’était pas en vigueur le ${on}\u00A0: une version avait pris fin, la suivante est entrée en vigueur le ${formatDay(state.next.from)}.`
    case 'ended':
      return `Cet article n’était plus en vigueur le ${on}\u00A0: sa dernière version était ${periodText(state.last)}.`
    case 'unknown':
      return `Aucune version de cet article n’est connue.`
    default:
      return state satisfies never
  }
}

function inForceText(version: ArticleVersion, day: CalendarDay, today: CalendarDay): string {
  const on = formatDay(day)
  if (day > today)
    return `Version prévue pour le ${on}\u00A0: ${periodText(version)}, dans l’état du droit connu aujourd’hui.`
  const end = endOf(version)
  return end === undefined || today < end
    ? `Version en vigueur le ${on}\u00A0: c’est encore le texte en vigueur aujourd’hui.`
    : `Version en vigueur le ${on}, qui n’est plus le texte en vigueur\u00A0: ${periodText(version)}.`
}

function undatedEndText({ ended, from }: ArticleVersion): string {
  const { after = from, by = from } = ended ?? {}
  return `Cet article a pris fin à une date que nos sources ne disent pas\u00A0: il était encore dans le Code le ${formatDay(after)}, il n’y était plus le ${formatDay(by)}. Voici sa dernière version.`
}

/** Returns the words that cite a version: « version en vigueur au 1er mai 2023 ». */
export function citedVersionText(
  state: Extract<StatusOnDay, { readonly version: ArticleVersion }>,
  day: CalendarDay,
  today: CalendarDay,
): string {
  const { ended, from } = state.version
  if (state.kind === 'maybeEnded')
    return `dernière version, en vigueur au ${formatDay(ended?.after ?? from)}`
  return `version ${day > today ? 'prévue' : 'en vigueur'} au ${formatDay(day)}`
}

/** Notice for a version whose text is not stored. */
export const TEXT_NOT_STORED =
  'Les mots de cette version ne sont dans aucune des éditions du Code lues ici\u00A0: lisez-les sur Légifrance.'

/** Returns the notice for a missing date or a date that cannot be parsed. */
export function invalidDateNotice(text: string): string {
  return text === ''
    ? 'Choisissez une date.'
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
