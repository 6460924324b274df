import type { PlaceView } from '#application/views/page-parts.ts'

import { Link } from '../shell/link.tsx'
import { pageAddress, pageWindow } from './page-window.ts'

import styles from './pagination.module.css'

interface PaginationProps {
  readonly list: PlaceView
  readonly label: string
}

/** The pages of a list: the neighbours, the ends, and where the reader stands. */
export function Pagination({ list, label }: PaginationProps) {
  if (list.pages < 2) return null
  const { page, pages, path } = list
  return (
    <nav className={styles.pagination} aria-label={`Pages\u00A0: ${label}`}>
      {page > 1 && (
        <Link href={pageAddress(path, page - 1)} rel="prev" className={styles.step}>
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
                href={pageAddress(path, item.page)}
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
        <Link href={pageAddress(path, page + 1)} rel="next" className={styles.step}>
          Page suivante
        </Link>
      )}
    </nav>
  )
}
