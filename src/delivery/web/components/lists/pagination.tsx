import type { PlaceView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'

import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'

import styles from './pagination.module.css'

interface PaginationProps {
  readonly list: PlaceView
  readonly label: string
}

/**
 * Renders links to the previous, next, first, last and neighbouring pages of a list. Renders
 * nothing for a single page.
 */
export function Pagination({ list, label }: PaginationProps) {
  if (list.pages < 2) return null
  const { page, pages, path } = list
  return (
    <nav className={styles.pagination} aria-label={`Pages\u00A0: ${label}`}>
      {page > 1 && (
        <Link href={listPagePath(path, page - 1)} rel="prev" className={styles.step}>
          Page précédente
        </Link>
      )}
      <ol>
        {pageWindow(page, pages).map((item) => (
          <li key={item.key}>
            {item.page === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                href={listPagePath(path, item.page)}
                current={item.page === page}
                label={`Page ${item.page}`}
              >
                {item.page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link href={listPagePath(path, page + 1)} rel="next" className={styles.step}>
          Page suivante
        </Link>
      )}
    </nav>
  )
}

/** Page number, or a gap between two numbers if `page` is undefined. */
interface PageItem {
  readonly key: string
  readonly page?: number
}

/**
 * Returns the page numbers to show: both ends, the current page and its neighbours. A gap replaces
 * two pages or more.
 */
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

/**
 * True if page number `each` is shown. The second page from either end is left out if a gap
 * replaces it together with others.
 */
function isWorthShowing(each: number, page: number, pages: number): boolean {
  if (each === 2) return page <= 4
  if (each === pages - 1) return page >= pages - 3
  return true
}

/** Returns the path of one page of a list. The first page is the list itself. */
export function listPagePath(path: string, page: number): string {
  if (page === 1) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`
}

interface PreviousNextProps {
  readonly previous: TitledPath | undefined
  readonly next: TitledPath | undefined
}

/** Renders links to the previous and next page of a sequence. Renders nothing if neither exists. */
export function PreviousNext({ previous, next }: PreviousNextProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className={styles.previousNext} aria-label="Avant et après">
      {previous && (
        <Link href={previous.path} rel="prev">
          <Icon name="back" width={18} height={18} />
          <span>
            <span className="sr-only">Précédent{'\u00A0'}: </span>
            {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link href={next.path} rel="next">
          <span>
            <span className="sr-only">Suivant{'\u00A0'}: </span>
            {next.title}
          </span>
          <Icon name="back" width={18} height={18} />
        </Link>
      )}
    </nav>
  )
}
