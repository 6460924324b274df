import type { FilledField } from '#application/views/filled-form-fields.ts'

import formStyles from '../forms/form.module.css'
import deadlineStyles from './deadlines.module.css'
import styles from './simulator.module.css'

interface FieldsFormProps {
  readonly action: string
  /** Hidden field submitted with the form. */
  readonly hidden?: { readonly name: string; readonly value: string }
  readonly fields: readonly FilledField[]
  readonly submit: string
}

/**
 * Renders a GET form with the given fields. Errors are listed at its top with links, and beside
 * their fields.
 */
export function FieldsForm({ action, hidden, fields, submit }: FieldsFormProps) {
  const wrong = fields.filter(({ problem }) => problem !== undefined)
  return (
    <form className={`${formStyles.form} ${styles.form}`} action={action} method="get" noValidate>
      <div className={formStyles.status} role="alert">
        {wrong.map(({ name, label, problem }) => (
          <p key={name}>
            <a href={`#${idOf(name)}`}>
              {label}
              {'\u00A0'}: {problem}
            </a>
          </p>
        ))}
      </div>
      {hidden && <input type="hidden" {...hidden} />}
      {fields.map((field) => (
        <Field key={field.name} field={field} isFirstWrong={field === wrong[0]} />
      ))}
      <button type="submit" className="button">
        {submit}
      </button>
    </form>
  )
}

interface FieldProps {
  readonly field: FilledField
  readonly isFirstWrong: boolean
}

function Field({ field, isFirstWrong }: FieldProps) {
  const { name, label, optional } = field
  return (
    <div>
      <label htmlFor={idOf(name)}>
        {label}
        {optional === true && ' (facultatif)'}
      </label>
      <Hints field={field} />
      {field.type === 'choice' ? (
        <Choice field={field} isFirstWrong={isFirstWrong} />
      ) : (
        <TextInput field={field} isFirstWrong={isFirstWrong} />
      )}
    </div>
  )
}

function Hints({ field: { name, help, problem } }: Pick<FieldProps, 'field'>) {
  const id = idOf(name)
  return (
    <>
      {help !== undefined && (
        <p id={`${id}-aide`} className={styles.help}>
          {help}
        </p>
      )}
      <p id={`${id}-faute`} className={formStyles.error}>
        {problem}
      </p>
    </>
  )
}

function Choice({ field, isFirstWrong }: FieldProps) {
  const { name, value, options = [], problem } = field
  return (
    <select
      id={idOf(name)}
      name={name}
      className={deadlineStyles.select}
      defaultValue={value || options[0]?.value}
      aria-describedby={describedBy(field)}
      {...(problem !== undefined && { 'aria-invalid': true, autoFocus: isFirstWrong })}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function TextInput({ field, isFirstWrong }: FieldProps) {
  const { name, type, value, optional, problem } = field
  const isNumeric = type === 'amount' || type === 'number'
  return (
    <input
      id={idOf(name)}
      type={type === 'day' ? 'date' : 'text'}
      name={name}
      defaultValue={value}
      autoComplete="off"
      required={optional !== true}
      {...(type !== 'day' && { maxLength: 40 })}
      {...(isNumeric && { inputMode: 'decimal' })}
      aria-describedby={describedBy(field)}
      {...(problem !== undefined && { 'aria-invalid': true, autoFocus: isFirstWrong })}
    />
  )
}

function describedBy({ name, help, problem }: FilledField): string | undefined {
  const ids = [
    ...(problem === undefined ? [] : [`${idOf(name)}-faute`]),
    ...(help === undefined ? [] : [`${idOf(name)}-aide`]),
  ]
  return ids.length === 0 ? undefined : ids.join(' ')
}

function idOf(name: string): string {
  return `champ-${name}`
}
