import type { ReactNode } from 'react'

import { NEWSLETTER_FIELDS } from '#delivery/web/contract/forms.ts'

import styles from '../forms/form.module.css'

interface LinkFormProps {
  readonly path: string
  /** What the link of the letter says of its reader. */
  readonly token: string
  readonly button: string
  readonly quiet?: boolean
  readonly children?: ReactNode
}

/** What a link of a letter leads to, done by a press of the button and never by following the link. */
export function LinkForm({ path, token, button, quiet = false, children }: LinkFormProps) {
  const query = new URLSearchParams({ [NEWSLETTER_FIELDS.token]: token })
  return (
    <form className={styles.form} action={`${path}?${query.toString()}`} method="post">
      {children}
      <button type="submit" className={quiet ? 'button button-quiet' : 'button'}>
        {button}
      </button>
    </form>
  )
}
