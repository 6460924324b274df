import type { InputHTMLAttributes } from 'react'

import { FieldError } from './field-error.tsx'

import styles from './field.module.css'

interface FieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'readOnly'
> {
  readonly form: string
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional?: boolean
}

/** A field of a form with its label, its hint, and the place of what is wrong with it. */
export function Field({ form, name, label, hint, optional = false, ...input }: FieldProps) {
  const id = `${form}-${name}`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <small> (facultatif)</small>}
      </label>
      {hint !== undefined && <small id={`${id}-aide`}>{hint}</small>}
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        required={!optional}
        spellCheck={false}
        aria-describedby={hint === undefined ? `${id}-faute` : `${id}-aide ${id}-faute`}
      />
      <FieldError id={id} />
    </div>
  )
}
