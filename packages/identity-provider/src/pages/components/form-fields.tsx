import type { InputHTMLAttributes, ReactNode } from 'react'

import type { AccountForms, FormName } from '../../account-form-fields.ts'

import styles from './fields.module.css'

interface FieldProps<Form extends FormName> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'autoCapitalize'
  | 'readOnly'
  | 'defaultValue'
> {
  readonly form: Form
  readonly name: AccountForms[Form]
  readonly label: string
  readonly hint?: string
  readonly optional?: boolean
}

/** Input with a label, an optional hint, and a place for its error message. */
export function Field<Form extends FormName>({
  form,
  name,
  label,
  hint,
  optional = false,
  ...input
}: FieldProps<Form>) {
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

interface CheckFieldProps<Form extends FormName> {
  readonly form: Form
  readonly name: AccountForms[Form]
  readonly children: ReactNode
  readonly hint?: string
  readonly required?: boolean
}

export function CheckField<Form extends FormName>({
  form,
  name,
  children,
  hint,
  required = false,
}: CheckFieldProps<Form>) {
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

interface SelectFieldProps<Form extends FormName> {
  readonly form: Form
  readonly name: AccountForms[Form]
  readonly label: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

export function SelectField<Form extends FormName>({
  form,
  name,
  label,
  choices,
}: SelectFieldProps<Form>) {
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

export function FieldError({ id }: { readonly id: string }) {
  return <p id={`${id}-faute`} className={styles.error} />
}

interface FieldsetProps {
  readonly legend: string
  readonly children: ReactNode
}

/** Group of fields, in two columns if there is room. */
export function Fieldset({ legend, children }: FieldsetProps) {
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  )
}
