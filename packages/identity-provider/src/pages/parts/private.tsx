import type { ReactNode } from 'react'

import styles from './private.module.css'

/** What only whoever is signed in sees: the script shows it once it knows who that is, and leads others to sign in. */
export function Private({ children }: { readonly children: ReactNode }) {
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
