import { parseSignUpForm } from '#domain/identity/parse-sign-up-form.ts'
import { SIGN_UP_MESSAGES } from '#domain/identity/parse-sign-up-form.ts'
import type { AccountService, SignUpOutcome } from '#ports/account-service.ts'

import { formError, formErrorsOf } from '../call-account-service.ts'
import type { FormErrors } from '../call-account-service.ts'
import { onAction, formNamed, onSubmit, readFormFields } from '../form-handlers.ts'
import type { Fields } from '../form-handlers.ts'
import { checkOnReturn, redirectIfSignedIn } from '../load-profile-and-sign-in-redirects.ts'
import { completeStep, isStepOpen, openStep } from '../page-steps.ts'
import { pathTo } from '../return-url.ts'
import { parseEmailOrPhone } from '../validate-account-form.ts'

const FIELD_NAMES = { email: 'identifier', phoneNumber: 'identifier' }

/** Starts the sign-up page, where a reader signs up with a password or a passkey. */
export function startSignUpPage(service: AccountService): void {
  onSubmit('signUp', (fields) => {
    const { identifier = '', password = '' } = fields
    const form = parseSignUpForm({ ...parseEmailOrPhone(identifier), password })
    if (!form.ok) return Promise.resolve(formError(SIGN_UP_MESSAGES[form.problem]))
    return formErrorsOf(
      service.signUp(form.value, namesIn(fields)),
      (outcome) => openNextStep(outcome, identifier),
      FIELD_NAMES,
    )
  })
  onAction('signUpWithPasskey', () => withPasskey(service))
  completeOnReturn(service)
  void redirectIfSignedIn(service)
}

async function withPasskey(service: AccountService): Promise<FormErrors | undefined> {
  const form = formNamed('signUp')
  const fields: Fields<'signUp'> = form ? readFormFields(form) : {}
  const { identifier = '', terms } = fields
  const who = parseEmailOrPhone(identifier)
  if (!who) return formError('Saisissez d’abord votre adresse e-mail ou votre numéro de téléphone.')
  if (terms === undefined)
    return formError('Acceptez les conditions générales pour créer un compte.')
  return formErrorsOf(
    service.signUpWithPasskey(who, namesIn(fields), defaultPasskeyName()),
    (outcome) => openNextStep(outcome, identifier),
    FIELD_NAMES,
  )
}

function namesIn({ givenName = '', familyName = '' }: Fields<'signUp'>) {
  return {
    ...(givenName.trim() === '' ? {} : { givenName: givenName.trim() }),
    ...(familyName.trim() === '' ? {} : { familyName: familyName.trim() }),
  }
}

/**
 * Opens the step that says to open the message. If already signed in, opens the verification page
 * instead.
 */
function openNextStep({ kind }: SignUpOutcome, identifier: string): unknown {
  if (kind === 'verificationAsked') {
    openStep('verification-demandee', { address: identifier.trim() })
    return undefined
  }
  location.assign(pathTo(identifier.includes('@') ? 'verifyEmail' : 'verifyPhone'))
  return new Promise(() => undefined)
}

/** Shows that the account is open when the reader returns from the link of the message. */
function completeOnReturn(service: AccountService): void {
  checkOnReturn(async () => {
    if (!isStepOpen('verification-demandee')) return false
    const session = await service.sessionInfo()
    if (!session.ok || !session.value.authenticated) return false
    completeStep('fait')
    return true
  })
}

/**
 * Returns the default name of a passkey: the system or device that the user agent names, else a
 * generic name.
 */
export function defaultPasskeyName(): string {
  const systems = [/iPhone|iPad/, /Android/, /Mac OS/, /Windows/, /Linux/]
  const names = ['iPhone ou iPad', 'Android', 'Mac', 'Windows', 'Linux']
  const place = systems.findIndex((system) => system.test(navigator.userAgent))
  return names[place] ?? 'Cet appareil'
}
