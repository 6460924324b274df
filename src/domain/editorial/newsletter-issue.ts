import type { Instant } from '../shared/instant.ts'
import {
  firstDayAfter,
  isoDay,
  parisMonth,
  parisYear,
  startOfParisDay,
} from '../shared/paris-calendar.ts'
import type { DocumentCommon } from './document.ts'
import { OLD_YEAR } from './limits.ts'
import { DEFAULT_SECTOR, SECTOR_KEYS } from './sector.ts'
import type { SectorKey } from './sector.ts'

/** What the issues of the newsletters are composed of: news with their day. */
export type DatedItem = Pick<DocumentCommon, 'path' | 'publishedAt' | 'sectors'>

/**
 * What a newsletter group receives for a month, 'YYYY-MM' in Paris: at least one item, the newest
 * first.
 */
export interface NewsletterIssue<Item extends DatedItem> {
  readonly group: SectorKey
  readonly month: string
  readonly items: readonly Item[]
}

/**
 * The issues of every newsletter group, the newest month first, the groups in their order: one for
 * each month from 2007 that is over and has items. An item stands in the issue of each of its
 * sectors; without sector, in that of general social law.
 */
export function composeIssues<Item extends DatedItem>(
  items: readonly Item[],
  now: Instant,
): readonly NewsletterIssue<Item>[] {
  const present = parisMonth(now)
  const months = Map.groupBy(items, ({ publishedAt }) => parisMonth(publishedAt))
  return [...months]
    .filter(([month, [first]]) => month < present && isRecent(first))
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([month, ofMonth]) => issuesOf(month, ofMonth.toSorted(newestFirst)))
}

function isRecent(item: DatedItem | undefined): boolean {
  return item !== undefined && parisYear(item.publishedAt) >= OLD_YEAR
}

function issuesOf<Item extends DatedItem>(
  month: string,
  items: readonly Item[],
): readonly NewsletterIssue<Item>[] {
  return SECTOR_KEYS.map((group) => ({
    group,
    month,
    items: items.filter(({ sectors }) =>
      sectors.length === 0 ? group === DEFAULT_SECTOR : sectors.includes(group),
    ),
  })).filter((issue) => issue.items.length > 0)
}

function newestFirst(a: DatedItem, b: DatedItem): number {
  return b.publishedAt - a.publishedAt || (a.path < b.path ? -1 : 1)
}

const wordedMonth = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  month: 'long',
  year: 'numeric',
})

/** A month 'YYYY-MM' as the site prints it: « mars 2026 ». */
export function frenchMonth(month: string): string {
  return wordedMonth.format(lastDayOf(month))
}

/**
 * Midnight in Paris at the start of the last day of a month 'YYYY-MM': the day that an issue bears.
 */
export function lastDayOf(month: string): Instant {
  const next = startOfParisDay(firstDayAfter(month))
  const last = next.ok ? next.value - 1 : 0
  const day = startOfParisDay(isoDay(last))
  return day.ok ? day.value : last
}
