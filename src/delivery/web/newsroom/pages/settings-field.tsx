import type { SettingFormView } from '../settings-view.ts'

import styles from './desk.module.css'

interface SettingFieldProps {
  readonly form: SettingFormView
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Lines of a long text; a short one has none. */
  readonly rows?: number
  readonly readOnly?: boolean
}

/** Field of a form of settings: its label, its mistakes and what was typed. */
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
