import type { ReactNode } from 'react'

import { FieldError } from './field-error.tsx'

import styles from './field.module.css'

interface CheckFieldProps {
  readonly form: string
  readonly name: string
  readonly children: ReactNode
  readonly hint?: string
  readonly required?: boolean
}

/** A box to tick, never ticked beforehand. */
export function CheckField({ form, name, children, hint, required = false }: CheckFieldProps) {
  const id = `${form}-${name}`
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        name={name}
        required={required}
        aria-describedby={hint === undefined ? `${id}-faute` : `${id}-aide ${id}-faute`}
      />
      <label htmlFor={id}>{children}</label>
      {hint !== undefined && <small id={`${id}-aide`}>{hint}</small>}
      <FieldError id={id} />
    </div>
  )
}
