import type { AccountService, Reachable } from '#ports/account-service.ts'

import { onAction } from '../actions.ts'
import { asked, fault, faultIn, faultOf } from '../faults.ts'
import type { Fault } from '../faults.ts'
import { codeIn, numberIn, reachableIn } from '../form-check.ts'
import { formNamed, onSubmit } from '../forms.ts'
import { followSecondFactor } from '../second-factor.ts'
import { goesStraightOn } from '../signed-in.ts'
import { showStep } from '../steps.ts'
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
