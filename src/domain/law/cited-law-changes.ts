import { articleKey, formatArticleNumber } from '../editorial/article-numbers.ts'
import type { TitledPath } from '../editorial/document-kinds.ts'
import type { DocumentSummary, LawChange } from '../editorial/document.ts'
import { frenchDay } from '../editorial/french-formats.ts'
import { articleComparisonPath, PATHS } from '../navigation/site-paths.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import { changeAfter, changeOn } from './citation-changes.ts'

/**
 * Changes of the articles that a document cites: those in effect on a day, and the next change of
 * each article.
 */
export interface LawChangesOfDay {
  readonly current: readonly LawChange[]
  readonly upcoming: readonly LawChange[]
}

/**
 * Returns the changes of cited articles as seen on a day, at most one current and one upcoming for
 * each article.
 */
export function lawChangesOn(
  { lawChanges = [] }: Pick<DocumentSummary, 'lawChanges'>,
  day: CalendarDay,
): LawChangesOfDay {
  const articles = [...Map.groupBy(lawChanges, ({ article }) => article).values()]
  return {
    current: articles.flatMap((changes) => changeOn(changes, day) ?? []),
    upcoming: articles.flatMap((changes) => changeAfter(changes, day) ?? []),
  }
}

/** Returns the next day on which a change of a cited article begins or ends, or undefined. */
export function nextLawChangeDay(
  document: Pick<DocumentSummary, 'lawChanges'>,
  day: CalendarDay,
): CalendarDay | undefined {
  const bounds = (document.lawChanges ?? []).flatMap(({ on, until }) => [on, until ?? on])
  return bounds.filter((bound) => bound > day).toSorted()[0]
}

/**
 * Returns the French sentence about a change, for a page verified at `asOf`: « L’article L.
 * 2242-21, cité ici, a été modifié le 25 octobre 2025, après cette page. »
 */
export function lawChangeText(
  change: LawChange,
  { asOf, today }: { readonly asOf: CalendarDay; readonly today: CalendarDay },
): string {
  const { article, kind, on } = change
  const tense = on > today ? 'future' : 'past'
  const isDated = change.after === undefined && change.approximate === undefined
  const after = tense === 'past' && on > asOf && isDated ? ', après cette page' : ''
  return `L’article ${formatArticleNumber(article)}, cité ici, ${VERBS[kind][tense]} ${dayOf(change)}${after}.`
}

function dayOf({ on, after, approximate }: LawChange): string {
  if (after !== undefined) return `un jour entre le ${frenchDay(after)} et le ${frenchDay(on)}`
  return `${approximate ? 'au plus tard ' : ''}le ${frenchDay(on)}`
}

const VERBS: Readonly<Record<LawChange['kind'], Record<'past' | 'future', string>>> = {
  modified: { past: 'a été modifié', future: 'sera modifié' },
  ended: { past: 'a été abrogé ou renuméroté', future: 'sera abrogé ou renuméroté' },
  began: { past: 'est entré en vigueur', future: 'entrera en vigueur' },
}

/**
 * Returns a link to the page that shows a change: the comparison of two versions, or the last
 * version. Returns undefined if there is no such page.
 */
export function lawChangePage({
  article,
  kind,
  on,
  comparedFrom,
}: LawChange): TitledPath | undefined {
  const path = `${PATHS.labourCode}/${articleKey(article)}`
  if (comparedFrom !== undefined) {
    return {
      path: articleComparisonPath(path, comparedFrom, on),
      title: 'Comparer les deux versions',
    }
  }
  return kind === 'ended' ? { path, title: 'Lire sa dernière version' } : undefined
}
