import type { DatabaseSync } from 'node:sqlite'

/** Pages by their numbers: from one on, up to another that is left out. */
export interface PageRange {
  readonly from: number
  readonly to: number
}

/** Finds the pages of paths and those below them, which stand together: pages are numbered in the order of their paths. */
export function pagesBelow(
  database: DatabaseSync,
  pages: number,
): (paths: readonly string[]) => readonly PageRange[] {
  const read = database.prepare('select path from page where number = ?')
  const pathOf = (page: number): string => String(read.get(page)?.['path'])
  const firstFrom = (path: string): number => {
    let [low, high] = [0, pages]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pathOf(middle) < path) low = middle + 1
      else high = middle
    }
    return low
  }
  const range = (from: string, to: string) => ({ from: firstFrom(from), to: firstFrom(to) })
  return (paths) =>
    paths
      .flatMap((path) => [range(path, `${path}\0`), range(`${path}/`, `${path}0`)])
      .filter(({ from, to }) => from < to)
}
