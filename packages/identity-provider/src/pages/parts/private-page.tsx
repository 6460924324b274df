import type { ReactNode } from 'react'

import styles from './private-page.module.css'

interface PrivatePageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of whoever is signed in: its title, whose account it is, and its parts. */
export function PrivatePage({ title, children }: PrivatePageProps) {
  return (
    <div className={styles.page} data-scripted>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p data-value="who" />
      </header>
      <SignedInOnly>{children}</SignedInOnly>
      <ConfirmDialog />
    </div>
  )
}

/** What only whoever is signed in sees: the script shows it once it knows who that is, and leads others to sign in. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <output className={styles.waiting} data-waiting data-scripted>
        Un instant, nous retrouvons votre compte…
      </output>
      <div className={styles.private} data-private hidden>
        {children}
      </div>
    </>
  )
}

interface PanelProps {
  readonly id: string
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

/** A part of the account, with its title beside it where there is room. */
export function Panel({ id, title, intro, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {intro !== undefined && <p>{intro}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

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

/** Asks once more before something is removed; the script writes what. */
function ConfirmDialog() {
  return (
    <dialog className={styles.dialog} data-confirm aria-labelledby="confirmation">
      <form method="dialog">
        <p id="confirmation" data-question />
        <div>
          <button type="submit" value="yes" className="button">
            Supprimer
          </button>
          <button type="submit" value="no" className="button button-quiet">
            Garder
          </button>
        </div>
      </form>
    </dialog>
  )
}
