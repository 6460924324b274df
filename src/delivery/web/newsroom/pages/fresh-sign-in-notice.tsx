import { signInStartPath } from '#domain/newsroom/newsroom-paths.ts'

import styles from './desk.module.css'

interface FreshSignInProps {
  /** Page to return to after the sign-in. */
  readonly returnTo: string
  readonly children: string
}

/** Notice that a step needs a new sign-in, with a link to it. */
export function FreshSignIn({ returnTo, children }: FreshSignInProps) {
  return (
    <div className={styles.panel}>
      <p>{children}</p>
      <a className="button button-quiet" href={signInStartPath(returnTo, true)}>
        Se connecter de nouveau
      </a>
    </div>
  )
}
