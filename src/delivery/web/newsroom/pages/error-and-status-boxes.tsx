import type { ReactNode } from 'react'

import { signInStartPath } from '#domain/newsroom/newsroom-paths.ts'

import desk from './desk.module.css'
import styles from './messages.module.css'

/** Attributes that focus a message when the page opens, so that screen readers read it first. */
const FOCUSED = { tabIndex: -1, autoFocus: true } as const

/** Box with an error message, which takes the focus. */
export function ErrorBox({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.errors} role="alert" {...FOCUSED}>
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

interface FreshSignInProps {
  /** Page to return to after the sign-in. */
  readonly returnTo: string
  readonly children: string
}

/** Notice that a step needs a new sign-in, with a link to it. */
export function FreshSignIn({ returnTo, children }: FreshSignInProps) {
  return (
    <div className={desk.panel}>
      <p>{children}</p>
      <a className="button button-quiet" href={signInStartPath(returnTo, true)}>
        Se connecter de nouveau
      </a>
    </div>
  )
}
