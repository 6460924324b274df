/** The most items that a basket is said to hold. */
export const MOST_ITEMS = 999

/** How many items an answer says a basket holds: a whole number from 0 to 999; anything else says nothing, and no badge shows (§3, §7). */
export function itemsCount(value: unknown): number | undefined {
  const counts = typeof value === 'number' && Number.isInteger(value)
  return counts && value >= 0 && value <= MOST_ITEMS ? value : undefined
}
