import type { CancellationStep } from '#application/views/form-views.ts'
import { CANCELLATION_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import { CANCELLATION_MESSAGES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { MAX_CANCELLATION_TEXT_LENGTH } from '#domain/premium/cancellation-form.ts'
import type {
  CancellationForm as Filled,
  CancellationProblem,
} from '#domain/premium/cancellation-form.ts'
import { MAX_EMAIL_LENGTH } from '#domain/shared/email-address.ts'

import styles from './form.module.css'

type Fill = Extract<CancellationStep, { kind: 'fill' }>

interface Field {
  readonly key: keyof Filled
  readonly label: string
  readonly type: 'text' | 'email' | 'date'
  /** Problems of this field, of which a form has one at most. */
  readonly problems: readonly CancellationProblem[]
  readonly autoComplete?: string
  readonly optional?: true
}

const FIELDS: readonly Field[] = [
  {
    key: 'name',
    label: 'Prénom et nom',
    type: 'text',
    problems: ['cancellationNameMissing'],
    autoComplete: 'name',
  },
  {
    key: 'email',
    label: 'Adresse e-mail de l’abonnement',
    type: 'email',
    problems: ['cancellationEmailInvalid'],
    autoComplete: 'email',
  },
  {
    key: 'contract',
    label: 'Contrat à résilier',
    type: 'text',
    problems: ['cancellationContractMissing'],
  },
  {
    key: 'wishedOn',
    label: 'Date de fin souhaitée (facultatif)',
    type: 'date',
    problems: [
      'cancellationDayUnreadable',
      'cancellationDayNonexistent',
      'cancellationDayOutOfTerm',
    ],
    optional: true,
  },
]

const LIMITED = 'Trop de demandes ont été envoyées. Réessayez dans une heure, ou appelez-nous.'

/**
 * Renders the form that requests the cancellation of a subscription. Errors are shown at its top
 * and below each field.
 */
export function CancellationForm({ form, problems, limited }: Fill) {
  const fields = FIELDS.map((field) => ({
    field,
    problem: problems.find((problem) => field.problems.includes(problem)),
  }))
  return (
    <form className={styles.form} action={PATHS.cancellation} method="post" noValidate>
      <div className={styles.status} role="alert">
        {limited && <p>{LIMITED}</p>}
        {fields.map(
          ({ field, problem }) =>
            problem && (
              <p key={field.key}>
                <a href={`#resilier-${field.key}`}>{CANCELLATION_MESSAGES[problem]}</a>
              </p>
            ),
        )}
      </div>
      {fields.map(({ field, problem }) => (
        <FormField
          key={field.key}
          field={field}
          value={form[field.key]}
          problem={problem}
          isFirst={problem === problems[0]}
        />
      ))}
      <button type="submit" className="button">
        Vérifier ma demande
      </button>
    </form>
  )
}

const MAX_LENGTHS: Readonly<Record<Field['type'], number | undefined>> = {
  text: MAX_CANCELLATION_TEXT_LENGTH,
  email: MAX_EMAIL_LENGTH,
  date: undefined,
}

interface FormFieldProps {
  readonly field: Field
  readonly value: string
  readonly problem: CancellationProblem | undefined
  readonly isFirst: boolean
}

function FormField({ field, value, problem, isFirst }: FormFieldProps) {
  const { key, label, type, autoComplete, optional } = field
  const id = `resilier-${key}`
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        name={CANCELLATION_FIELDS[key]}
        defaultValue={value}
        autoComplete={autoComplete ?? 'off'}
        required={optional !== true}
        maxLength={MAX_LENGTHS[type]}
        aria-describedby={`${id}-faute`}
        {...(problem && { 'aria-invalid': true, autoFocus: isFirst })}
      />
      <p id={`${id}-faute`} className={styles.error}>
        {problem && CANCELLATION_MESSAGES[problem]}
      </p>
    </div>
  )
}
