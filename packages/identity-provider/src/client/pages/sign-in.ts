import type { FactorChannel } from '#domain/identity/account-data.ts'
import { ACCOUNT_ERROR_MESSAGES } from '#domain/identity/account-error-messages.ts'
import type {
  AccountResponse,
  AccountService,
  Reachable,
  SignInOutcome,
} from '#ports/account-service.ts'

import { formErrorsOf, noticeOf, formError, refusalToFormErrors } from '../call-account-service.ts'
import type { FormErrors, FormOutcome } from '../call-account-service.ts'
import { onAction, formNamed, onSubmit, writeField } from '../form-handlers.ts'
import { redirectIfSignedIn } from '../load-profile-and-sign-in-redirects.ts'
import { openStep, showStep, stepValues } from '../page-steps.ts'
import { isForOtherClient, openReturnUrl } from '../return-url.ts'
import { addressInStep, NO_CODE_REQUESTED, SENT_AGAIN_IF_KNOWN, sentAgain } from '../sent-codes.ts'
import {
  normalizeTypedCode,
  normalizeTypedPhoneNumber,
  parseEmailOrPhone,
} from '../validate-account-form.ts'

/** Starts the sign-in page: password, code, link, passkey and social providers. */
export async function startSignInPage(service: AccountService): Promise<void> {
  const askSecondFactor = bindSecondFactor(service, leave)
  const attempt = async (
    response: AccountResponse<SignInOutcome>,
    fieldNames: Readonly<Record<string, string>> = {},
  ): Promise<FormErrors | undefined> => {
    const answer = await response
    if (!answer.ok) return refusalToFormErrors(answer.problem, fieldNames)
    return answer.value.kind === 'signedIn' ? leave() : askSecondFactor(answer.value)
  }

  onSubmit('signIn', ({ identifier = '', password = '', persistent }) => {
    const who = parseEmailOrPhone(identifier) ?? { customIdentifier: identifier.trim() }
    const options = { persistent: persistent !== undefined }
    return attempt(service.signInByPassword(who, password, options))
  })
  onAction('passkey', () => attempt(service.signInByPasskey()))
  onAction('social', () => attempt(service.signInBySocial('sandbox')))
  bindCodes(service, attempt)
  // Editors prove their second factor at each sign-in: no device spares it.
  if (isForOtherClient) document.getElementById('secondFactor-trustDevice')?.parentElement?.remove()
  fillDemonstration()
  prefill()
  if (!(await redirectIfSignedIn(service))) void offerPasskeys(service, attempt)
}

type SignInAttempt = (
  response: AccountResponse<SignInOutcome>,
  fieldNames?: Readonly<Record<string, string>>,
) => Promise<FormErrors | undefined>

/**
 * Opens the next page. Returns a promise that never resolves, so that this page stays busy until
 * then.
 */
function leave(): Promise<never> {
  openReturnUrl({ pressed: true })
  return new Promise(() => undefined)
}

function bindCodes(service: AccountService, attempt: SignInAttempt): void {
  const send = (to: Reachable, step: string): Promise<FormErrors | undefined> =>
    formErrorsOf(
      service.sendSignInCode(to),
      () => openStep(step, { address: 'email' in to ? to.email : to.phoneNumber }),
      { email: 'email', phoneNumber: 'phoneNumber' },
    )
  const sendAgain = async (): Promise<FormOutcome> => {
    const to = addressInStep()
    return to
      ? noticeOf(service.sendSignInCode(to), SENT_AGAIN_IF_KNOWN)
      : formError(NO_CODE_REQUESTED)
  }

  onSubmit('sendLink', ({ email = '' }) => send({ email: email.trim() }, 'lien-envoye'))
  onSubmit('sendCode', ({ phoneNumber = '' }) =>
    send({ phoneNumber: normalizeTypedPhoneNumber(phoneNumber) }, 'code'),
  )
  onAction('resendLink', sendAgain)
  onAction('resendCode', sendAgain)
  for (const form of ['linkCode', 'code'] as const) {
    onSubmit(form, ({ code = '' }) => {
      const to = addressInStep()
      if (!to) return Promise.resolve(formError(NO_CODE_REQUESTED))
      return attempt(service.signInByCode(to, normalizeTypedCode(code)), {
        verificationCode: 'code',
      })
    })
  }
}

/** Offers passkeys in the identifier field, if the browser supports it. */
async function offerPasskeys(service: AccountService, attempt: SignInAttempt): Promise<void> {
  const hasCapabilities = window.PublicKeyCredential
  if (!(await hasCapabilities?.isConditionalMediationAvailable?.())) return
  await attempt(service.signInByPasskey(undefined, { inField: true }))
}

function fillDemonstration(): void {
  const form = formNamed('signIn')
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-fill]')) {
    button.disabled = false
    button.addEventListener('click', () => {
      location.hash = ''
      showStep('mot-de-passe')
      writeField(form, 'identifier', button.dataset['fill'] ?? '')
      writeField(form, 'password', button.dataset['password'] ?? '')
      form?.querySelector<HTMLElement>('button[type=submit]')?.focus()
    })
  }
}

/** Copies the typed identifier to the forms of the other steps. */
function prefill(): void {
  addEventListener('hashchange', () => {
    const typed = formNamed('signIn')?.elements.namedItem('identifier')
    const who = typed instanceof HTMLInputElement ? parseEmailOrPhone(typed.value) : undefined
    if (!who) return
    if ('email' in who) writeField(formNamed('sendLink'), 'email', who.email)
    else writeField(formNamed('sendCode'), 'phoneNumber', who.phoneNumber)
  })
}

const SIGN_IN_EXPIRED = ACCOUNT_ERROR_MESSAGES.signInExpired

/** Returns the words for the means by which a code was sent, with its masked destination if known. */
function meansOf(channel: FactorChannel, maskedRecipient: string): string {
  const [word, preposition] = channel === 'email' ? ['e-\u2060mail', 'à'] : ['SMS', 'au']
  return maskedRecipient === '' ? word : `${word} ${preposition} ${maskedRecipient}`
}

/**
 * Handles the forms of the second-factor steps. Returns a function that starts the first of these
 * steps.
 */
function bindSecondFactor(
  service: AccountService,
  onSignedIn: (outcome: SignInOutcome) => unknown,
): (
  outcome: Extract<SignInOutcome, { kind: 'secondFactorAsked' }>,
) => Promise<FormErrors | undefined> {
  async function send(stepUpToken: string, channel: FactorChannel) {
    let means = ''
    const errors = await formErrorsOf(
      service.sendSecondFactorCode(stepUpToken, channel),
      ({ challengeId, maskedRecipient }) => {
        means = meansOf(channel, maskedRecipient)
        openStep('second-code', { stepUpToken, channel, challengeId, means })
      },
    )
    return { errors, means }
  }

  onSubmit('chooseFactor', async ({ channel }) => {
    const { stepUpToken } = stepValues()
    if (stepUpToken === undefined) return formError(SIGN_IN_EXPIRED)
    return (await send(stepUpToken, channel === 'sms' ? 'sms' : 'email')).errors
  })
  onAction('resendSecondFactor', async () => {
    const { stepUpToken, channel } = stepValues()
    if (stepUpToken === undefined) return formError(SIGN_IN_EXPIRED)
    const { errors, means } = await send(stepUpToken, channel === 'sms' ? 'sms' : 'email')
    return errors ?? { done: sentAgain(means) }
  })
  onSubmit('secondFactor', ({ code = '', trustDevice }) => {
    const { challengeId } = stepValues()
    if (challengeId === undefined) return Promise.resolve(formError(SIGN_IN_EXPIRED))
    return formErrorsOf(
      service.signInBySecondFactor(challengeId, normalizeTypedCode(code), {
        trustDevice: trustDevice !== undefined,
      }),
      onSignedIn,
      { verificationCode: 'code' },
    )
  })

  return async ({ stepUpToken, channels }) => {
    const [channel = 'email', other] = channels
    if (other === undefined) return (await send(stepUpToken, channel)).errors
    openStep('second-facteur', { stepUpToken })
    return undefined
  }
}
