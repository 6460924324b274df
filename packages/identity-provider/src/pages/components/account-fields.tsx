import type { FieldName, FormWith } from '../../account-form-fields.ts'
import { Field, FieldError } from './form-fields.tsx'

import styles from './fields.module.css'

interface OwnFieldProps<Name extends FieldName> {
  readonly form: FormWith<Name>
  readonly label?: string
  readonly hint?: string
}

/**
 * Field for an email address, phone number or custom identifier. With `passkeys`, the browser
 * offers passkeys in it.
 */
export function IdentifierField({
  form,
  label = 'Adresse e-mail ou numéro de téléphone',
  passkeys = false,
  value,
  ...field
}: OwnFieldProps<'identifier'> & {
  readonly passkeys?: boolean
  readonly value?: string | undefined
}) {
  return (
    <Field
      {...field}
      form={form}
      name="identifier"
      label={label}
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      inputMode="email"
      autoCapitalize="off"
      maxLength={254}
      defaultValue={value}
    />
  )
}

export function EmailField({ form, label = 'Adresse e-mail' }: OwnFieldProps<'email'>) {
  return (
    <Field
      form={form}
      name="email"
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
    />
  )
}

export function PhoneField({ form, label = 'Numéro de téléphone' }: OwnFieldProps<'phoneNumber'>) {
  return (
    <Field
      form={form}
      name="phoneNumber"
      label={label}
      hint="Par exemple 06 12 34 56 78, ou +32 470 12 34 56 hors de France."
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={30}
    />
  )
}

export function NameFields({ form }: OwnFieldProps<'givenName' | 'familyName'>) {
  return (
    <>
      <Field
        form={form}
        name="givenName"
        label="Prénom"
        autoComplete="given-name"
        maxLength={100}
      />
      <Field form={form} name="familyName" label="Nom" autoComplete="family-name" maxLength={100} />
    </>
  )
}

export function CodeField({ form }: OwnFieldProps<'code'>) {
  const id = `${form}-code`
  return (
    <div className={`${styles.field} ${styles.code}`}>
      <label htmlFor={id}>Code à six chiffres</label>
      <input
        id={id}
        type="text"
        name={'code' satisfies FieldName}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        aria-describedby={`${id}-faute`}
      />
      <FieldError id={id} />
    </div>
  )
}

type PasswordName = Extract<FieldName, 'password' | 'oldPassword'>

interface PasswordFieldProps<Name extends PasswordName> {
  readonly form: FormWith<Name>
  readonly name?: Name
  readonly label?: string
  /** True for a new password, whose strength is shown. */
  readonly chosen?: boolean
}

export function PasswordField<Name extends PasswordName = 'password'>({
  form,
  name: givenName,
  label = 'Mot de passe',
  chosen = false,
}: PasswordFieldProps<Name>) {
  const name: PasswordName = givenName ?? 'password'
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
        <button type="button" data-reveal={id} aria-pressed="false" data-scripted>
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

/** Hidden field that tells password managers which account a form concerns. */
export function HiddenUsernameField() {
  return <input type="text" name="username" autoComplete="username" readOnly hidden data-username />
}
