import type { AccountService } from '../../../../../ports/identity/account-service.ts'
import type { Reachable } from '../../../../../ports/identity/signing-in.ts'
import { onAction } from '../actions.ts'
import { fault, faultOf } from '../faults.ts'
import type { Fault } from '../faults.ts'
import { codeIn, reachableIn } from '../form-check.ts'
import { formNamed, onSubmit } from '../forms.ts'
import { showStep } from '../steps.ts'
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
  const query = new URLSearchParams(location.search)
  write(form, 'identifier', query.get('email') ?? query.get('phone_number'))
  write(form, 'code', query.get('verification_code'))
  // A code stays neither in the history nor in what the next page is told.
  if (query.has('verification_code')) history.replaceState(history.state, '', location.pathname)
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
  let asked: Reachable | undefined
  const send = (who: Reachable): Promise<Fault | undefined> => {
    asked = who
    const address = 'email' in who ? who.email : who.phoneNumber
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

function write(form: HTMLFormElement | undefined, name: string, value: string | null): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement && value !== null) field.value = value
}
