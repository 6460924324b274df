import { FieldError } from './field-error.tsx'

import styles from './field.module.css'

interface SelectFieldProps {
  readonly form: string
  readonly name: string
  readonly label: string
  /** What is kept, and what is read. */
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** A choice among few, none of which has to be made. */
export function SelectField({ form, name, label, choices }: SelectFieldProps) {
  const id = `${form}-${name}`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <small>(facultatif)</small>
      </label>
      <select id={id} name={name} aria-describedby={`${id}-faute`}>
        <option value="">Non précisé</option>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <FieldError id={id} />
    </div>
  )
}
