import styles from './work-pages.module.css'

interface ListPagesProps {
  readonly page: number
  readonly pages: number
  /** Returns the path of another page of the list. */
  readonly pathOf: (page: number) => string
}

/** Links to the previous and next page of a list. Renders nothing for a single page. */
export function ListPages({ page, pages, pathOf }: ListPagesProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label="Pages de la liste">
      {page > 1 && <a href={pathOf(page - 1)}>Page précédente</a>}
      <span>
        Page {page} sur {pages}
      </span>
      {page < pages && <a href={pathOf(page + 1)}>Page suivante</a>}
    </nav>
  )
}
