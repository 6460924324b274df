import styles from './work-pages.module.css'

/**
 * Number of entries of a work list. Shows a dash if `count` is undefined, while the list is
 * unavailable.
 */
export function EntryCount({ count }: { readonly count: number | undefined }) {
  return (
    <span className={`${styles.count} ${count === 0 ? styles.none : ''}`}>
      {count ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">nombre inconnu</span>
        </>
      )}
    </span>
  )
}
