/** Window size above which all pages are sorted, instead of a bounded insertion. */
const FEW = 500

/** Returns one window of pages, the best score first; equal scores are ordered by page number. */
export function bestPages(
  pages: readonly number[],
  scoreOf: (page: number) => number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): readonly number[] {
  const size = Math.min(offset + limit, pages.length)
  if (size > FEW) return allSorted(pages, scoreOf).slice(offset, size)
  const best: ScoredPage[] = []
  let leastScore = -Infinity
  for (const page of pages) {
    const score = scoreOf(page)
    if (score < leastScore) continue
    const scored = { page, score }
    const place = placeIn(best, scored)
    if (place === size) continue
    best.splice(place, 0, scored)
    best.length = Math.min(best.length, size)
    if (best.length === size) leastScore = best[size - 1]?.score ?? leastScore
  }
  return best.slice(offset).map(({ page }) => page)
}

interface ScoredPage {
  readonly page: number
  readonly score: number
}

function allSorted(pages: readonly number[], scoreOf: (page: number) => number): readonly number[] {
  return pages
    .map((page) => ({ page, score: scoreOf(page) }))
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
    .map(({ page }) => page)
}

function isBefore(one: ScoredPage, other: ScoredPage): boolean {
  return one.score === other.score ? one.page < other.page : one.score > other.score
}

/** Returns the insertion index of a page. */
function placeIn(sorted: readonly ScoredPage[], scored: ScoredPage): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(sorted[middle] ?? scored, scored)) low = middle + 1
    else high = middle
  }
  return low
}
