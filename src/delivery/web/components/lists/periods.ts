import { frenchMonth } from '#domain/editorial/issue-month.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisMonth } from '#domain/shared/paris-calendar.ts'

/** What was published in one month or one year of Paris, in the order in which it came. */
export interface Period<Item> {
  /** `2026-03`, or `2026`. */
  readonly key: string
  readonly title: string
  readonly items: readonly Item[]
}

/** Cuts a list in order of dates into its months, or into its years where most months would have one entry. */
export function periodsOf<Item extends { readonly publishedAt: Instant }>(
  items: readonly Item[],
): readonly Period<Item>[] {
  const months = Map.groupBy(items, ({ publishedAt }) => parisMonth(publishedAt))
  const years = Map.groupBy(items, ({ publishedAt }) => parisMonth(publishedAt).slice(0, 4))
  const periods = months.size * 2 > items.length && items.length > 1 ? years : months
  return [...periods].map(([key, published]) => ({
    key,
    title: periods === years ? key : frenchMonth(key),
    items: published,
  }))
}
