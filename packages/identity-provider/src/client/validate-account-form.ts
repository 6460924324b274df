import { SIGN_UP_MESSAGES } from '#domain/identity/parse-sign-up-form.ts'
import { parseEmail } from '#domain/shared/email-address.ts'

import type { FieldName, FormName } from '../account-form-fields.ts'

const MISSING: Readonly<Record<string, string>> = {
  identifier: SIGN_UP_MESSAGES.identifierMissing,
  password: SIGN_UP_MESSAGES.passwordMissing,
  oldPassword: 'Saisissez votre mot de passe actuel.',
  email: 'Saisissez une adresse e-mail.',
  phoneNumber: 'Saisissez un numéro de téléphone.',
  code: 'Saisissez le code que vous avez reçu.',
  givenName: 'Saisissez votre prénom.',
  familyName: 'Saisissez votre nom.',
  terms: 'Acceptez les conditions générales pour créer un compte.',
} satisfies Partial<Record<FieldName, string>>

const NUMBER = /^\+?\d{6,15}$/

/**
 * Validates the visible `input` fields of a form before it is sent. Returns French error messages
 * by field name; empty if all are valid.
 */
export function fieldErrorsIn(form: HTMLFormElement): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || !field.checkVisibility()) continue
    const error = errorOfField(field)
    if (error !== undefined) errors[field.name] = error
  }
  return errors
}

function errorOfField(field: HTMLInputElement): string | undefined {
  const { name, type, required, checked } = field
  const value = type === 'password' ? field.value : field.value.trim()
  const isFilled = type === 'checkbox' ? checked : value !== ''
  if (!isFilled) return required ? MISSING[name] : undefined
  const check = CHECKS[name]
  return check === undefined || check.holds(value, field) ? undefined : check.message
}

interface Check {
  readonly holds: (value: string, field: HTMLInputElement) => boolean
  readonly message: string
}

const CHECKS: Readonly<Record<string, Check>> = {
  email: {
    holds: (value) => parseEmail(value).ok,
    message: 'Saisissez une adresse e-mail complète, comme nom@exemple.fr.',
  },
  phoneNumber: {
    holds: (value) => NUMBER.test(normalizeTypedPhoneNumber(value)),
    message: 'Saisissez un numéro complet, comme 06 12 34 56 78.',
  },
  identifier: {
    holds: (value, field) => parseEmailOrPhone(value) !== undefined || isAnyName(field),
    message:
      'Saisissez une adresse e-mail complète, comme nom@exemple.fr, ou un numéro de téléphone.',
  },
  code: {
    holds: (value) => /^\d{6}$/.test(normalizeTypedCode(value)),
    message: 'Le code est fait de six chiffres.',
  },
  apet: {
    holds: (value) => /^\d{2}\.?\d{2} ?[a-z]$/i.test(value),
    message: 'Le code NAF est fait de quatre chiffres et d’une lettre, comme 69.10Z.',
  },
} satisfies Partial<Record<FieldName, Check>>

/** True for the sign-in field, which also accepts the custom identifier of an account. */
function isAnyName({ form }: HTMLInputElement): boolean {
  return form?.dataset['form'] === ('signIn' satisfies FormName)
}

/** Returns the digits of a typed code. */
export function normalizeTypedCode(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Removes spaces, dots, hyphens and brackets from a typed phone number. */
export function normalizeTypedPhoneNumber(text: string): string {
  return text.trim().replaceAll(/[\s().\u00A0\u202F-]/g, '')
}

/** Parses a typed email address or phone number. Returns undefined if the text is neither. */
export function parseEmailOrPhone(
  text: string,
): { readonly email: string } | { readonly phoneNumber: string } | undefined {
  const email = parseEmail(text)
  if (email.ok) return { email: email.value }
  const phoneNumber = normalizeTypedPhoneNumber(text)
  return NUMBER.test(phoneNumber) ? { phoneNumber } : undefined
}
