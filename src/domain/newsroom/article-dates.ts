import type { CalendarDay } from '../shared/calendar-day.ts'
import type { Instant } from '../shared/instant.ts'
import { parseWrittenDay } from '../shared/parse-written-day.ts'
import type { ArticleState } from './article-state.ts'
import type { ManuscriptFields } from './manuscript-fields.ts'

/** Fields that may state the day up to which a text describes the law. The first date counts. */
const LAW_DAY_FIELDS = ['stateOfLawAt', 'updatedAt', 'publishedAt'] as const

/**
 * Returns the day up to which a text describes the law, by default the day of its last update or
 * publication. Returns undefined if none of these fields contains a date.
 */
export function lawDayOf(
  fields: Pick<ManuscriptFields, (typeof LAW_DAY_FIELDS)[number]>,
): CalendarDay | undefined {
  for (const field of LAW_DAY_FIELDS) {
    const [date = ''] = fields[field].trim().split(/[T ]/)
    const day = parseWrittenDay(date)
    if (day.ok) return day.value
  }
  return undefined
}

/**
 * Returns the date of an article that readers see: its last publication that is not minor, or else
 * its first. Returns undefined without publications.
 */
export function announcedAt({
  publications,
}: Pick<ArticleState, 'publications'>): Instant | undefined {
  return (publications.findLast(({ change }) => change.kind !== 'minor') ?? publications[0])?.at
}
