import type { ReactNode } from 'react'

import { EMAIL_LINK_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'

import styles from './form.module.css'

interface EmailLinkFormProps {
  readonly path: string
  readonly token: string
  readonly button: ReactNode
  readonly quiet?: boolean
  readonly children?: ReactNode
}

/**
 * Renders the form that confirms the action of an email link, since opening a link must not change
 * anything.
 */
export function EmailLinkConfirmationForm({
  path,
  token,
  button,
  quiet = false,
  children,
}: EmailLinkFormProps) {
  const query = new URLSearchParams({ [EMAIL_LINK_FIELDS.token]: token })
  return (
    <form className={styles.form} action={`${path}?${query.toString()}`} method="post">
      {children}
      <button type="submit" className={quiet ? 'button button-quiet' : 'button'}>
        {button}
      </button>
    </form>
  )
}
