import type { ComponentProps, ReactNode } from 'react'

import styles from './desk.module.css'

interface FieldHelpProps {
  /** Element id of the field that the help describes. */
  readonly id: string
  readonly help?: ReactNode
  readonly errors: readonly string[]
}

/** Errors and help of a form field. Renders nothing without either. */
export function FieldHelp({ id, help, errors }: FieldHelpProps) {
  if (help === undefined && errors.length === 0) return null
  return (
    <div id={`${id}-aide`} className={styles.help}>
      {errors.map((message) => (
        <p key={message} className={styles.error} data-error>
          {message}
        </p>
      ))}
      {help !== undefined && <small>{help}</small>}
    </div>
  )
}

/** Attributes that an input and a textarea share. */
type SharedAttributes = Pick<
  ComponentProps<'textarea'>,
  'autoComplete' | 'autoFocus' | 'maxLength' | 'readOnly' | 'required' | 'spellCheck'
>

interface FormFieldProps extends SharedAttributes {
  readonly name: string
  /** Element id; the name by default. */
  readonly id?: string
  readonly label: string
  readonly help?: ReactNode
  /** Messages about a wrong value. */
  readonly errors?: readonly string[]
  readonly value?: string | undefined
  /** Rows of a multi-line field. Omitted for a single line. */
  readonly rows?: number | undefined
  readonly type?: 'text' | 'email' | 'datetime-local'
  /** Element id of the proposed values of a single line. */
  readonly list?: string
}

const NO_ERRORS: readonly string[] = []

/** Form field: its label, errors and help, then the input or textarea that they describe. */
export function FormField({
  name,
  id = name,
  label,
  help,
  errors = NO_ERRORS,
  value,
  rows,
  type = 'text',
  list,
  ...attributes
}: FormFieldProps) {
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-describedby': help === undefined && errors.length === 0 ? undefined : `${id}-aide`,
    'aria-invalid': errors.length > 0 ? true : undefined,
    ...attributes,
  }
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <FieldHelp id={id} help={help} errors={errors} />
      {rows === undefined ? (
        <input type={type} list={list} autoComplete="off" {...shared} />
      ) : (
        <textarea rows={rows} {...shared} />
      )}
    </div>
  )
}

interface SelectFieldProps extends Pick<
  FormFieldProps,
  'name' | 'id' | 'label' | 'help' | 'errors' | 'value'
> {
  readonly options: readonly (readonly [value: string, text: string])[]
}

/** Form field that chooses one of several options. */
export function SelectField(props: SelectFieldProps) {
  const { name, id = name, label, help, errors = NO_ERRORS, value, options } = props
  const isDescribed = help !== undefined || errors.length > 0
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <FieldHelp id={id} help={help} errors={errors} />
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-describedby={isDescribed ? `${id}-aide` : undefined}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
