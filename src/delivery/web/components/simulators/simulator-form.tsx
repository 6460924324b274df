import type { ReactNode } from 'react'

import type { HiddenField, QuestionStep } from '#application/views/simulator-views.ts'
import { stepNameOf } from '#domain/simulators/day-question.ts'
import type { Question } from '#domain/simulators/rule-table.ts'
import { monthsFields, SIMULATOR_FIELDS } from '#domain/simulators/simulator-url-fields.ts'

import formStyles from '../forms/form.module.css'
import styles from './simulator.module.css'

interface StepFormProps {
  readonly action: string
  readonly hidden: readonly HiddenField[]
  readonly problem?: string | undefined
  /** Id of the field to which an error links. */
  readonly field: string
  readonly children: ReactNode
}

/**
 * Renders the GET form of a simulator step. An error is shown at the top of the form, with a link
 * to the field.
 */
export function StepForm({ action, hidden, problem, field, children }: StepFormProps) {
  return (
    <form className={`${formStyles.form} ${styles.form}`} action={action} method="get" noValidate>
      <div className={formStyles.status} role="alert">
        {problem !== undefined && (
          <p>
            <a href={`#${field}`}>{problem}</a>
          </p>
        )}
      </div>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

interface QuestionFormProps {
  readonly action: string
  readonly step: QuestionStep
}

/**
 * Renders a simulator question with its fields. The label of the question is the title of the page.
 */
export function QuestionForm({ action, step }: QuestionFormProps) {
  const { question, hidden, values, problem } = step
  const [first = question.id] = fieldNames(question)
  const field = idOf(first)
  return (
    <StepForm action={action} hidden={hidden} problem={problem} field={field}>
      <input type="hidden" name={SIMULATOR_FIELDS.step} value={stepNameOf(question)} />
      {isOneField(question) ? (
        <div>
          <h1>
            <label htmlFor={field}>{question.label}</label>
          </h1>
          <Hints question={question} problem={problem} />
          <TextField name={question.id} question={question} values={values} problem={problem} />
        </div>
      ) : (
        <fieldset aria-describedby={describedBy(question, problem)}>
          <legend>
            <h1>{question.label}</h1>
          </legend>
          <Hints question={question} problem={problem} />
          <Choices question={question} values={values} problem={problem} />
        </fieldset>
      )}
      <button type="submit" className="button">
        Continuer
      </button>
    </StepForm>
  )
}

interface FieldsProps {
  readonly question: Question
  readonly values: QuestionStep['values']
  readonly problem: string | undefined
}

/** Renders the options of a question, or the two fields of a duration. */
function Choices({ question, values, problem }: FieldsProps) {
  if (question.type === 'months') {
    const { years, months } = monthsFields(question.id)
    return (
      <div className={styles.months}>
        <TextField name={years} label="Années" {...{ question, values, problem }} />
        <TextField name={months} label="Mois" {...{ question, values, problem: undefined }} />
      </div>
    )
  }
  const options = question.type === 'choice' ? question.options : YES_OR_NO
  return (
    <div className={styles.options}>
      {options.map(({ value, label }, rank) => (
        <label key={value}>
          <input
            id={rank === 0 ? idOf(question.id) : undefined}
            type="radio"
            name={question.id}
            value={value}
            defaultChecked={values[question.id] === value}
            required
            {...(problem !== undefined && { 'aria-invalid': true, autoFocus: rank === 0 })}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}

const YES_OR_NO = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
]

interface TextFieldProps extends FieldsProps {
  readonly name: string
  readonly label?: string
}

function TextField({ name, label, question, values, problem }: TextFieldProps) {
  const id = idOf(name)
  const field = (
    <input
      id={id}
      type="text"
      name={name}
      defaultValue={values[name]}
      inputMode={question.type === 'amount' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={20}
      {...(label === undefined && { 'aria-describedby': describedBy(question, problem) })}
      {...(problem !== undefined && { 'aria-invalid': true, autoFocus: true })}
    />
  )
  if (label !== undefined) {
    return (
      <div>
        <label htmlFor={id}>{label}</label>
        {field}
      </div>
    )
  }
  return (
    <p className={styles.actions}>
      {field}
      {question.type === 'amount' && <span aria-hidden="true">€</span>}
    </p>
  )
}

function Hints({ question, problem }: Pick<FieldsProps, 'question' | 'problem'>) {
  const id = idOf(question.id)
  return (
    <>
      {question.help !== undefined && (
        <p id={`${id}-aide`} className={styles.help}>
          {question.help}
        </p>
      )}
      <p id={`${id}-faute`} className={formStyles.error}>
        {problem}
      </p>
    </>
  )
}

function describedBy({ id, help }: Question, problem: string | undefined): string | undefined {
  const ids = [
    ...(problem === undefined ? [] : [`${idOf(id)}-faute`]),
    ...(help === undefined ? [] : [`${idOf(id)}-aide`]),
  ]
  return ids.length === 0 ? undefined : ids.join(' ')
}

function isOneField({ type }: Question): boolean {
  return type === 'years' || type === 'number' || type === 'amount'
}

function fieldNames({ id, type }: Question): readonly string[] {
  return type === 'months' ? Object.values(monthsFields(id)) : [id]
}

function idOf(name: string): string {
  return `reponse-${name}`
}
