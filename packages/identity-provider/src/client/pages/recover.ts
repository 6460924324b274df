import { codeInFragment } from '#domain/identity/account-links.ts'
import type { AccountService, Reachable } from '#ports/account-service.ts'

import { fault, faultOf } from '../faults.ts'
import type { Fault } from '../faults.ts'
import { codeIn, reachableIn } from '../form-check.ts'
import { onAction, formNamed, onSubmit } from '../forms.ts'
import { sayWhose, showStep } from '../page-content.ts'
import { passkeyName } from './sign-up.ts'

const NAMED = { verificationCode: 'code', email: 'identifier', phoneNumber: 'identifier' }
const ASK_FIRST = 'Demandez d’abord un code.'

/** A forgotten password: a code is sent, and brought back with a new password (§7). */
export function openForgottenPassword(service: AccountService): void {
  const asking = askCode('requestReset', 'resendReset', (who) => service.requestPasswordReset(who))
  onSubmit('resetPassword', (fields) => reset(service, asking.who(), fields))
}

/** The page of the link of the message, which says whose password it is, and the code. */
export function openNewPassword(service: AccountService): void {
  const form = formNamed('newPassword')
  const brought = broughtCode()
  if (brought) {
    write(form, 'identifier', brought.email)
    write(form, 'code', brought.code)
  }
  onSubmit('newPassword', (fields) =>
    reset(service, reachableIn(fields['identifier'] ?? ''), fields),
  )
}

/** Back into an account whose passkeys, or password, are lost (§7). */
export function openRecovery(service: AccountService): void {
  const asking = askCode('requestRecovery', 'resendRecovery', (who) =>
    service.requestAccountRecovery(who),
  )
  onSubmit('resetPasskeys', ({ code = '' }) => {
    const who = asking.who()
    if (!who) return Promise.resolve(fault(ASK_FIRST))
    return faultOf(
      () => service.resetPasskeys(who, codeIn(code), passkeyName()),
      () => showStep('fait'),
      NAMED,
    )
  })
  onSubmit('recoverPassword', (fields) => reset(service, asking.who(), fields))
}

function askCode(
  form: string,
  again: string,
  ask: (who: Reachable) => ReturnType<AccountService['requestPasswordReset']>,
): { who(): Reachable | undefined } {
  const brought = broughtCode()
  let asked: Reachable | undefined = brought && { email: brought.email }
  if (brought) {
    for (const name of ['resetPassword', 'resetPasskeys', 'recoverPassword']) {
      write(formNamed(name), 'code', brought.code)
    }
    showStep('code', { address: brought.email })
    sayWhose(brought.email)
  }
  const send = (who: Reachable): Promise<Fault | undefined> => {
    asked = who
    const address = 'email' in who ? who.email : who.phoneNumber
    sayWhose(address)
    return faultOf(
      () => ask(who),
      () => showStep('code', { address }),
      NAMED,
    )
  }
  onSubmit(form, ({ identifier = '' }) => {
    const who = reachableIn(identifier)
    return who ? send(who) : Promise.resolve(undefined)
  })
  onAction(again, () => (asked ? send(asked) : Promise.resolve(fault(ASK_FIRST))))
  return { who: () => asked }
}

/** The code that the link of a message brings stands in the fragment; it stays neither there nor in the history. */
function broughtCode(): ReturnType<typeof codeInFragment> {
  const brought = codeInFragment(location.hash)
  if (brought) history.replaceState(history.state, '', location.pathname + location.search)
  return brought
}

function reset(
  service: AccountService,
  who: Reachable | undefined,
  { code = '', password = '' }: Readonly<Record<string, string>>,
): Promise<Fault | undefined> {
  if (!who) return Promise.resolve(fault(ASK_FIRST))
  return faultOf(
    () => service.resetPassword(who, codeIn(code), password),
    () => showStep('fait'),
    NAMED,
  )
}

function write(form: HTMLFormElement | undefined, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
