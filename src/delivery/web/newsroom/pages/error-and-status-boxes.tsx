import type { ReactNode } from 'react'

import styles from './messages.module.css'

/** Attributes that focus a message when the page opens, so that screen readers read it first. */
const FOCUSED = { tabIndex: -1, autoFocus: true } as const

/** Box with an error message, which takes the focus. */
export function ErrorBox({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.errors} role="alert" {...FOCUSED}>
      {children}
    </div>
  )
}

/** Box that confirms an action, which takes the focus. */
export function StatusBox({ children }: { readonly children: ReactNode }) {
  return (
    <output className={styles.status} {...FOCUSED}>
      {children}
    </output>
  )
}
