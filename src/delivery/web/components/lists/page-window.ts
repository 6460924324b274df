/** A page number to show, or a gap between two of them. */
export interface PageItem {
  readonly key: string
  readonly page?: number
}

/** The page numbers worth showing: both ends, the current page and its neighbours; a gap stands for at least two pages. */
export function pageWindow(page: number, pages: number): readonly PageItem[] {
  const shown = [...new Set([1, 2, page - 1, page, page + 1, pages - 1, pages])]
    .filter((each) => each >= 1 && each <= pages && isWorthShowing(each, page, pages))
    .sort((a, b) => a - b)
  return shown.flatMap((each, index) => {
    const before = shown[index - 1]
    const gap = before !== undefined && each - before > 1
    return [...(gap ? [{ key: `gap-${each}` }] : []), { key: `page-${each}`, page: each }]
  })
}

/** The second page from either end is shown only where it would be the whole gap. */
function isWorthShowing(each: number, page: number, pages: number): boolean {
  if (each === 2) return page <= 4
  if (each === pages - 1) return page >= pages - 3
  return true
}

/** The address of one page of a list; the first page is the list itself. */
export function pageAddress(path: string, page: number): string {
  if (page === 1) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`
}
