import { PATHS } from '#domain/navigation/site-paths.ts'
import { MAX_EMAIL_LENGTH } from '#domain/shared/email-address.ts'

import styles from './form.module.css'

interface EmailFieldProps {
  readonly id: string
  readonly name: string
  readonly value: string
  /** Id of the message. */
  readonly errorId: string
  /** Why the server rejected the value. */
  readonly message: string | undefined
}

/** Renders the email field, focused if the server rejected its value. */
export function EmailField({ id, name, value, errorId, message }: EmailFieldProps) {
  return (
    <div>
      <label htmlFor={id}>Adresse e-mail</label>
      <input
        id={id}
        type="email"
        name={name}
        defaultValue={value}
        autoComplete="email"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        required
        aria-describedby={errorId}
        {...(message !== undefined && { 'aria-invalid': true, autoFocus: true })}
      />
      <p id={errorId} className={styles.error}>
        {message}
      </p>
    </div>
  )
}

/** Renders a field that readers do not see. Only programs fill it in. */
export function UnseenField({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <p hidden>
      <label htmlFor={id}>Laissez ce champ vide</label>
      <input id={id} type="text" name={name} tabIndex={-1} autoComplete="off" />
    </p>
  )
}

/** Renders what the reader agrees to, with a link to the privacy page. */
export function ConsentNote({ words }: { readonly words: string }) {
  return (
    <p>
      <small>
        {words} <a href={PATHS.privacy}>Données personnelles</a>
      </small>
    </p>
  )
}
