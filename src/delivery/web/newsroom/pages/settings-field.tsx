import type { SettingFormView } from '../settings-view.ts'
import { FormField } from './form-field.tsx'

interface SettingFieldProps {
  readonly form: SettingFormView
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Rows of a multi-line field. Omitted for a single line. */
  readonly rows?: number
  readonly type?: 'datetime-local'
  readonly readOnly?: boolean
}

/** Field of a settings form, with its issues. */
export function SettingField({ form, name, label, hint, rows, type, readOnly }: SettingFieldProps) {
  const own = form.issues.filter(({ field }) => field === name)
  return (
    <FormField
      name={name}
      label={label}
      help={hint}
      errors={own.map(({ message }) => message)}
      value={form.fields[name]}
      rows={rows}
      readOnly={readOnly}
      {...(type !== undefined && { type })}
      {...(rows !== undefined && { spellCheck: false })}
    />
  )
}
