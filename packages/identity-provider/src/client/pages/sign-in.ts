import type { FactorChannel } from '#domain/identity/account-data.ts'
import type { AccountService, Reachable, SignInOutcome } from '#ports/account-service.ts'

import {
  callService,
  formError,
  refusalToFormErrors,
  callForFormErrors,
} from '../call-account-service.ts'
import type { FormErrors } from '../call-account-service.ts'
import { onAction, formNamed, onSubmit, writeField } from '../form-handlers.ts'
import { redirectIfSignedIn } from '../load-profile-and-sign-in-redirects.ts'
import { openReturnUrl } from '../return-url.ts'
import { showStep } from '../update-page-elements.ts'
import {
  normalizeTypedCode,
  normalizeTypedPhoneNumber,
  parseEmailOrPhone,
} from '../validate-account-form.ts'

/** Starts the sign-in page: password, code, link, passkey and social providers. */
export async function startSignInPage(service: AccountService): Promise<void> {
  const askSecondFactor = bindSecondFactor(service, leave)
  const attempt = async (
    call: () => ReturnType<AccountService['signInByPasskey']>,
    fieldNames: Readonly<Record<string, string>> = {},
  ): Promise<FormErrors | undefined> => {
    const answer = await callService(call)
    if (!answer.ok) return refusalToFormErrors(answer.problem, fieldNames)
    return answer.value.kind === 'signedIn' ? leave() : askSecondFactor(answer.value)
  }

  onSubmit('signIn', ({ identifier = '', password = '', persistent }) => {
    const who = parseEmailOrPhone(identifier) ?? { customIdentifier: identifier.trim() }
    const options = { persistent: persistent !== undefined }
    return attempt(() => service.signInByPassword(who, password, options))
  })
  onAction('passkey', () => attempt(() => service.signInByPasskey()))
  onAction('social', () => attempt(() => service.signInBySocial('sandbox')))
  bindCodes(service, attempt)
  fillDemonstration()
  prefill()
  if (!(await redirectIfSignedIn(service))) void offerPasskeys(service, attempt)
}

type SignInAttempt = (
  call: () => ReturnType<AccountService['signInByPasskey']>,
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
  let who: Reachable | undefined

  const send = (to: Reachable, step: string): Promise<FormErrors | undefined> => {
    who = to
    const address = 'email' in to ? to.email : to.phoneNumber
    return callForFormErrors(
      () => service.sendSignInCode(to),
      () => showStep(step, { address }),
      { email: 'email', phoneNumber: 'phoneNumber' },
    )
  }

  onSubmit('sendLink', ({ email = '' }) => send({ email: email.trim() }, 'lien-envoye'))
  onSubmit('sendCode', ({ phoneNumber = '' }) =>
    send({ phoneNumber: normalizeTypedPhoneNumber(phoneNumber) }, 'code'),
  )
  onAction('resendLink', () => (who ? send(who, 'lien-envoye') : Promise.resolve(undefined)))
  onAction('resendCode', () => (who ? send(who, 'code') : Promise.resolve(undefined)))
  for (const form of ['linkCode', 'code'] as const) {
    onSubmit(form, ({ code = '' }) => {
      const to = who
      if (!to) return Promise.resolve(formError('Demandez d’abord un code.'))
      return attempt(() => service.signInByCode(to, normalizeTypedCode(code)), {
        verificationCode: 'code',
      })
    })
  }
}

/** Offers passkeys in the identifier field, if the browser supports it. */
async function offerPasskeys(service: AccountService, attempt: SignInAttempt): Promise<void> {
  const known = window.PublicKeyCredential
  if (!(await known?.isConditionalMediationAvailable?.())) return
  await attempt(() => service.signInByPasskey(undefined, { inField: true }))
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

const CHANNEL_WORDS: Readonly<Record<FactorChannel, string>> = { email: 'e-mail', sms: 'SMS' }
const SIGN_IN_EXPIRED = 'Votre connexion a expiré. Recommencez.'

interface SecondFactorSignIn {
  readonly stepUpToken: string
  channel: FactorChannel
  challengeId: string | undefined
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
  let pending: SecondFactorSignIn | undefined

  function send(): Promise<FormErrors | undefined> {
    const current = pending
    if (!current) return Promise.resolve(formError(SIGN_IN_EXPIRED))
    const { stepUpToken, channel } = current
    return callForFormErrors(
      () => service.sendSecondFactorCode(stepUpToken, channel),
      ({ challengeId }) => {
        current.challengeId = challengeId
        showStep('second-code', { channel: CHANNEL_WORDS[channel] })
      },
    )
  }

  onSubmit('chooseFactor', ({ channel }) => {
    if (pending) pending.channel = channel === 'sms' ? 'sms' : 'email'
    return send()
  })
  onAction('resendSecondFactor', send)
  onSubmit('secondFactor', ({ code = '', trustDevice }) => {
    const challengeId = pending?.challengeId
    if (challengeId === undefined) return Promise.resolve(formError(SIGN_IN_EXPIRED))
    return callForFormErrors(
      () =>
        service.signInBySecondFactor(challengeId, normalizeTypedCode(code), {
          trustDevice: trustDevice !== undefined,
        }),
      onSignedIn,
      { verificationCode: 'code' },
    )
  })

  return async ({ stepUpToken, channels }) => {
    const [channel = 'email', other] = channels
    pending = { stepUpToken, channel, challengeId: undefined }
    if (other === undefined) return send()
    for (const choice of document.querySelectorAll<HTMLElement>('label[data-channel]')) {
      choice.hidden = !channels.some((known) => known === choice.dataset['channel'])
    }
    showStep('second-facteur')
    return undefined
  }
}
