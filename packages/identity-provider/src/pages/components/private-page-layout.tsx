import type { ReactNode } from 'react'

import styles from './private-page.module.css'

interface PrivatePageProps {
  readonly title: string
  readonly children: ReactNode
}

/** Layout of a page for signed-in readers, with the dialog that confirms removals. */
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

/** Content for the signed-in reader, hidden until the script has loaded the account. */
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

/** Titled section of a page; on a wide screen the title is beside the content. */
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
  /** Name by which the script finds the list. */
  readonly name: string
  readonly title: string
  /** Text shown if the list is empty. */
  readonly empty: string
  /** Label of the remove button. */
  readonly remove?: string
}

/** List that the browser script fills from its template. */
export function OwnList({ name, title, empty, remove = 'Supprimer' }: OwnListProps) {
  return (
    <div className={styles.list} data-list={name}>
      <ul aria-label={title}>
        <template>
          <li>
            <div>
              <p>
                <strong data-text="name" />
                <small data-text="facts" />
              </p>
              <ul data-links />
            </div>
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

/** Confirmation dialog; the script writes the question and the verb. */
function ConfirmDialog() {
  return (
    <dialog className={styles.dialog} data-confirm aria-labelledby="confirmation">
      <form method="dialog">
        <p id="confirmation" data-question />
        <div>
          <button type="submit" value="yes" className="button" data-verb>
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
