import styles from './own-list.module.css'

interface OwnListProps {
  /** By which the script knows the list. */
  readonly name: string
  readonly title: string
  /** What is said while the list is empty. */
  readonly empty: string
  /** The word of the button that removes an entry. */
  readonly remove?: string
}

/** A list that the script fills, entry by entry, from its template. */
export function OwnList({ name, title, empty, remove = 'Supprimer' }: OwnListProps) {
  return (
    <div className={styles.list} data-list={name}>
      <ul aria-label={title}>
        <template>
          <li>
            <p>
              <strong data-text="name" />
              <small data-text="facts" />
            </p>
            <button type="button" className="link" data-remove>
              {remove}
              <span className="sr-only" data-text="of" />
            </button>
          </li>
        </template>
      </ul>
      <p data-empty>{empty}</p>
    </div>
  )
}
