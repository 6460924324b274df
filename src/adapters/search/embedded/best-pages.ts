/** Beyond so many pages, all of them are sorted rather than the best kept apart. */
const FEW = 500

/** The pages of one window, the best first; of equals, the first in the order of their numbers. */
export function bestPages(
  pages: readonly number[],
  scoreOf: (page: number) => number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): readonly number[] {
  const before = (one: number, other: number): boolean => {
    const difference = scoreOf(one) - scoreOf(other)
    return difference === 0 ? one < other : difference > 0
  }
  const wanted = Math.min(offset + limit, pages.length)
  if (wanted > FEW) {
    return pages.toSorted((one, other) => (before(one, other) ? -1 : 1)).slice(offset, wanted)
  }
  const best: number[] = []
  for (const page of pages) {
    const last = best[wanted - 1]
    if (wanted > 0 && (last === undefined || before(page, last))) {
      best.splice(placeIn(best, page, before), 0, page)
      best.length = Math.min(best.length, wanted)
    }
  }
  return best.slice(offset)
}

/** Where a page belongs among those already in order. */
function placeIn(
  sorted: readonly number[],
  page: number,
  before: (one: number, other: number) => boolean,
): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (before(sorted[middle] ?? page, page)) low = middle + 1
    else high = middle
  }
  return low
}
