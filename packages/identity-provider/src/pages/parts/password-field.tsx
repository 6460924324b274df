import { FieldError } from './field-error.tsx'

import styles from './field.module.css'

interface PasswordFieldProps {
  readonly form: string
  readonly name?: string
  readonly label?: string
  /** Whether the password is a new one, whose strength is measured. */
  readonly chosen?: boolean
}

/** A password, which can be shown; of a new one the strength is told in words. */
export function PasswordField({
  form,
  name = 'password',
  label = 'Mot de passe',
  chosen = false,
}: PasswordFieldProps) {
  const id = `${form}-${name}`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {chosen && (
        <small id={`${id}-aide`}>
          Au moins 10 caractères. Une courte phrase vaut mieux qu’un mot compliqué.
        </small>
      )}
      <div className={styles.secret}>
        <input
          id={id}
          type="password"
          name={name}
          required
          maxLength={128}
          autoComplete={chosen ? 'new-password' : 'current-password'}
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={chosen ? `${id}-aide ${id}-force ${id}-faute` : `${id}-faute`}
          data-strength={chosen ? `${id}-force` : undefined}
        />
        <button type="button" data-reveal={id} aria-pressed="false">
          Afficher<span className="sr-only"> le mot de passe</span>
        </button>
      </div>
      <FieldError id={id} />
      {chosen && (
        <p id={`${id}-force`} className={styles.strength}>
          <meter min={0} max={4} low={2} high={3} optimum={4} value={0} aria-hidden="true" />
          <output data-strength-words />
        </p>
      )}
    </div>
  )
}
