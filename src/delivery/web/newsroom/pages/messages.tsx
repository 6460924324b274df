import type { ReactNode } from 'react'

import styles from './messages.module.css'

/** Takes the focus when the page opens, so that the message is read first. */
const FOCUSED = { tabIndex: -1, autoFocus: true } as const

/** Message about an error. */
export function ErrorBox({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.errors} role="alert" {...FOCUSED}>
      {children}
    </div>
  )
}

/** Message about what was done, which is said first. */
export function StatusBox({ children }: { readonly children: ReactNode }) {
  return (
    <output className={styles.status} {...FOCUSED}>
      {children}
    </output>
  )
}
