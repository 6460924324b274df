import { Field } from './field.tsx'

interface OwnFieldProps {
  readonly form: string
  readonly label?: string
  readonly hint?: string
}

/** An e-mail address or a phone number: either names an account. */
export function IdentifierField({
  form,
  label = 'Adresse e-mail ou numéro de téléphone',
  passkeys = false,
  ...field
}: OwnFieldProps & { readonly passkeys?: boolean }) {
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
    />
  )
}

/** An e-mail address. */
export function EmailField({ form, label = 'Adresse e-mail' }: OwnFieldProps) {
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

/** A phone number, as people write it. */
export function PhoneField({ form, label = 'Numéro de téléphone' }: OwnFieldProps) {
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

/** The two names of a person, as papers say them. */
export function NameFields({ form }: { readonly form: string }) {
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
