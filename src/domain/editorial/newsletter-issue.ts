import type { Instant } from '../shared/instant.ts'
import {
  firstDayAfter,
  parisDay,
  parisMonth,
  parisYear,
  startOfParisDay,
} from '../shared/paris-calendar.ts'
import type { DocumentCommon } from './document.ts'
import { DEFAULT_SECTOR, SECTOR_KEYS } from './sector.ts'
import type { SectorKey } from './sector.ts'
import { FIRST_ARCHIVE_YEAR } from './yearly-archives.ts'

/** News item with its date and sectors, from which newsletter issues are composed. */
export type DatedItem = Pick<DocumentCommon, 'path' | 'publishedAt' | 'sectors'>

/**
 * Issue of one sector's newsletter for a month 'YYYY-MM'. It has at least one item; the newest
 * comes first.
 */
export interface NewsletterIssue<Item extends DatedItem> {
  readonly group: SectorKey
  readonly month: string
  readonly items: readonly Item[]
}

/**
 * Composes the newsletter issues of all past months since 2007, latest month first. An item appears
 * in the issue of each of its sectors, or of the default sector if it has none.
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
  return item !== undefined && parisYear(item.publishedAt) >= FIRST_ARCHIVE_YEAR
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

/** Formats a month 'YYYY-MM' as « mars 2026 ». */
export function frenchMonth(month: string): string {
  return wordedMonth.format(issueDateOf(month))
}

/**
 * Returns the date of an issue: midnight in Paris at the start of the last day of a month
 * 'YYYY-MM'.
 */
export function issueDateOf(month: string): Instant {
  const next = startOfParisDay(firstDayAfter(month))
  const last = next.ok ? next.value - 1 : 0
  const day = startOfParisDay(parisDay(last))
  return day.ok ? day.value : last
}
