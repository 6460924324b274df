import type { SettingFormView } from '../settings-view.ts'

import styles from './desk.module.css'

interface SettingFieldProps {
  readonly form: SettingFormView
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Rows of a multi-line field. Omitted for a single line. */
  readonly rows?: number
  readonly readOnly?: boolean
}

/** Field of a settings form: label, hint, errors and input. */
export function SettingField({ form, name, label, hint, rows, readOnly }: SettingFieldProps) {
  const messages = form.issues.filter(({ field }) => field === name)
  const isInvalid = messages.length > 0
  const common = {
    id: name,
    name,
    readOnly,
    defaultValue: form.fields[name],
    ...(isInvalid && { 'aria-invalid': true, 'aria-describedby': `${name}-erreurs` }),
  }
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {hint !== undefined && <small>{hint}</small>}
      {isInvalid && (
        <div id={`${name}-erreurs`} className={styles.error}>
          {messages.map(({ message }) => message).join(' ')}
        </div>
      )}
      {rows === undefined ? (
        <input {...common} autoComplete="off" />
      ) : (
        <textarea {...common} rows={rows} spellCheck={false} />
      )}
    </div>
  )
}
