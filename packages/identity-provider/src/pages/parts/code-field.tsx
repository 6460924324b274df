import { FieldError } from './field-error.tsx'

import styles from './field.module.css'

/** The six digits of a code that was sent; phones and browsers offer to fill it in. */
export function CodeField({ form }: { readonly form: string }) {
  const id = `${form}-code`
  return (
    <div className={`${styles.field} ${styles.code}`}>
      <label htmlFor={id}>Code à six chiffres</label>
      <input
        id={id}
        type="text"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        aria-describedby={`${id}-faute`}
      />
      <FieldError id={id} />
    </div>
  )
}
