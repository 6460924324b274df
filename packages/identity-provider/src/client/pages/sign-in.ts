import type { FactorChannel } from '#domain/identity/account.ts'
import type { AccountService, Reachable, SignInOutcome } from '#ports/account-service.ts'

import { asked, fault, faultIn, faultOf } from '../faults.ts'
import type { Fault } from '../faults.ts'
import { codeIn, numberIn, reachableIn } from '../form-check.ts'
import { onAction, formNamed, onSubmit } from '../forms.ts'
import { showStep } from '../page-content.ts'
import { goesStraightOn } from '../signed-in.ts'
import { goOn } from '../surroundings.ts'

/** Signing in, by each of the ways; then the reader goes back to where the site was left (§4, §7). */
export async function openSignIn(service: AccountService): Promise<void> {
  const askSecondFactor = followSecondFactor(service, leave)
  const settle = async (
    call: () => ReturnType<AccountService['signInByPasskey']>,
    named: Readonly<Record<string, string>> = {},
  ): Promise<Fault | undefined> => {
    const answer = await asked(call)
    if (!answer.ok) return faultIn(answer.problem, named)
    return answer.value.kind === 'signedIn' ? leave() : askSecondFactor(answer.value)
  }

  onSubmit('signIn', ({ identifier = '', password = '', persistent }) => {
    const who = reachableIn(identifier) ?? { customIdentifier: identifier.trim() }
    const options = { persistent: persistent !== undefined }
    return settle(() => service.signInByPassword(who, password, options))
  })
  onAction('passkey', () => settle(() => service.signInByPasskey()))
  onAction('social', () => settle(() => service.signInBySocial('sandbox')))
  followCodes(service, settle)
  fillDemonstration()
  prefill()
  if (!(await goesStraightOn(service))) void offerPasskeys(service, settle)
}

type Settle = (
  call: () => ReturnType<AccountService['signInByPasskey']>,
  named?: Readonly<Record<string, string>>,
) => Promise<Fault | undefined>

/** Never ends: the page stays busy until the next one is there. */
function leave(): Promise<never> {
  goOn({ pressed: true })
  return new Promise(() => undefined)
}

function followCodes(service: AccountService, settle: Settle): void {
  let who: Reachable | undefined

  const send = (to: Reachable, step: string): Promise<Fault | undefined> => {
    who = to
    const address = 'email' in to ? to.email : to.phoneNumber
    return faultOf(
      () => service.sendSignInCode(to),
      () => showStep(step, { address }),
      { email: 'email', phoneNumber: 'phoneNumber' },
    )
  }

  onSubmit('sendLink', ({ email = '' }) => send({ email: email.trim() }, 'lien-envoye'))
  onSubmit('sendCode', ({ phoneNumber = '' }) =>
    send({ phoneNumber: numberIn(phoneNumber) }, 'code'),
  )
  onAction('resendLink', () => (who ? send(who, 'lien-envoye') : Promise.resolve(undefined)))
  onAction('resendCode', () => (who ? send(who, 'code') : Promise.resolve(undefined)))
  for (const form of ['linkCode', 'code']) {
    onSubmit(form, ({ code = '' }) => {
      const to = who
      if (!to) return Promise.resolve(fault('Demandez d’abord un code.'))
      return settle(() => service.signInByCode(to, codeIn(code)), { verificationCode: 'code' })
    })
  }
}

/** Passkeys are offered by the browser in the field of the identifier, where it can. */
async function offerPasskeys(service: AccountService, settle: Settle): Promise<void> {
  const known = window.PublicKeyCredential
  if (!(await known?.isConditionalMediationAvailable?.())) return
  await settle(() => service.signInByPasskey(undefined, { inField: true }))
}

function fillDemonstration(): void {
  const form = formNamed('signIn')
  for (const button of document.querySelectorAll<HTMLElement>('[data-fill]')) {
    button.addEventListener('click', () => {
      location.hash = ''
      showStep('mot-de-passe')
      write(form, 'identifier', button.dataset['fill'] ?? '')
      write(form, 'password', button.dataset['password'] ?? '')
      form?.querySelector<HTMLElement>('button[type=submit]')?.focus()
    })
  }
}

/** What was typed as an identifier is not typed again in another step. */
function prefill(): void {
  addEventListener('hashchange', () => {
    const typed = formNamed('signIn')?.elements.namedItem('identifier')
    const who = typed instanceof HTMLInputElement ? reachableIn(typed.value) : undefined
    if (!who) return
    if ('email' in who) write(formNamed('sendLink'), 'email', who.email)
    else write(formNamed('sendCode'), 'phoneNumber', who.phoneNumber)
  })
}

function write(form: HTMLFormElement | undefined, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}

const CHANNEL_WORDS: Readonly<Record<FactorChannel, string>> = { email: 'e-mail', sms: 'SMS' }
const BEGIN_AGAIN = 'Votre connexion a expiré. Recommencez.'

interface SecondFactorSignIn {
  readonly stepUpToken: string
  channel: FactorChannel
  challengeId: string | undefined
}

/** The second factor of a sign-in: the channel if there are several, then the code. It gives what a sign-in that asks for one goes on with. */
function followSecondFactor(
  service: AccountService,
  onSignedIn: (outcome: SignInOutcome) => unknown,
): (outcome: Extract<SignInOutcome, { kind: 'secondFactorAsked' }>) => Promise<Fault | undefined> {
  let pending: SecondFactorSignIn | undefined

  function send(): Promise<Fault | undefined> {
    const current = pending
    if (!current) return Promise.resolve(fault(BEGIN_AGAIN))
    const { stepUpToken, channel } = current
    return faultOf(
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
    if (challengeId === undefined) return Promise.resolve(fault(BEGIN_AGAIN))
    return faultOf(
      () =>
        service.signInBySecondFactor(challengeId, codeIn(code), {
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
