import { codeInFragment } from '#domain/identity/account-links.ts'
import type { AccountService, Reachable } from '#ports/account-service.ts'

import type { ActionName, FormWith } from '../../account-form-fields.ts'
import { formError, callForFormErrors } from '../call-account-service.ts'
import type { FormErrors } from '../call-account-service.ts'
import { onAction, formNamed, onSubmit, writeField } from '../form-handlers.ts'
import type { Fields } from '../form-handlers.ts'
import { fillUsername, showStep } from '../update-page-elements.ts'
import { normalizeTypedCode, parseEmailOrPhone } from '../validate-account-form.ts'
import { defaultPasskeyName } from './sign-up.ts'

const FIELD_NAMES = { verificationCode: 'code', email: 'identifier', phoneNumber: 'identifier' }
const NO_CODE_REQUESTED = 'Demandez d’abord un code.'

/** Starts the page on which a reader requests a code, and sets a new password with it. */
export function startForgottenPasswordPage(service: AccountService): void {
  const asking = askCode('requestReset', 'resendReset', (who) => service.requestPasswordReset(who))
  onSubmit('resetPassword', (fields) => reset(service, asking.who(), fields))
}

/**
 * Starts the page that a reset link opens. Fills in the address and code of the link's fragment.
 */
export function startNewPasswordPage(service: AccountService): void {
  const form = formNamed('newPassword')
  const brought = takeCodeFromFragment()
  if (brought) {
    writeField(form, 'identifier', brought.email)
    writeField(form, 'code', brought.code)
  }
  onSubmit('newPassword', (fields) =>
    reset(service, parseEmailOrPhone(fields['identifier'] ?? ''), fields),
  )
}

/** Starts the page that recovers an account by a code: with a new passkey or a new password. */
export function startRecoveryPage(service: AccountService): void {
  const asking = askCode('requestRecovery', 'resendRecovery', (who) =>
    service.requestAccountRecovery(who),
  )
  onSubmit('resetPasskeys', ({ code = '' }) => {
    const who = asking.who()
    if (!who) return Promise.resolve(formError(NO_CODE_REQUESTED))
    return callForFormErrors(
      () => service.resetPasskeys(who, normalizeTypedCode(code), defaultPasskeyName()),
      () => showStep('fait'),
      FIELD_NAMES,
    )
  })
  onSubmit('recoverPassword', (fields) => reset(service, asking.who(), fields))
}

/**
 * Handles the form that requests a code and the button that requests it again. `who` is the address
 * of the last request.
 */
function askCode(
  form: FormWith<'identifier'>,
  again: ActionName,
  ask: (who: Reachable) => ReturnType<AccountService['requestPasswordReset']>,
): { who(): Reachable | undefined } {
  const brought = takeCodeFromFragment()
  let requested: Reachable | undefined = brought && { email: brought.email }
  if (brought) {
    for (const name of ['resetPassword', 'resetPasskeys', 'recoverPassword'] as const) {
      writeField(formNamed(name), 'code', brought.code)
    }
    showStep('code', { address: brought.email })
    fillUsername(brought.email)
  }
  const send = (who: Reachable): Promise<FormErrors | undefined> => {
    requested = who
    const address = 'email' in who ? who.email : who.phoneNumber
    fillUsername(address)
    return callForFormErrors(
      () => ask(who),
      () => showStep('code', { address }),
      FIELD_NAMES,
    )
  }
  onSubmit(form, ({ identifier = '' }) => {
    const who = parseEmailOrPhone(identifier)
    return who ? send(who) : Promise.resolve(undefined)
  })
  onAction(again, () =>
    requested ? send(requested) : Promise.resolve(formError(NO_CODE_REQUESTED)),
  )
  return { who: () => requested }
}

/**
 * Returns the code of a message link from the URL's fragment, and removes it from the history.
 * Returns undefined without code.
 */
function takeCodeFromFragment(): ReturnType<typeof codeInFragment> {
  const brought = codeInFragment(location.hash)
  if (brought) history.replaceState(history.state, '', location.pathname + location.search)
  return brought
}

function reset(
  service: AccountService,
  who: Reachable | undefined,
  { code = '', password = '' }: Fields<'resetPassword'>,
): Promise<FormErrors | undefined> {
  if (!who) return Promise.resolve(formError(NO_CODE_REQUESTED))
  return callForFormErrors(
    () => service.resetPassword(who, normalizeTypedCode(code), password),
    () => showStep('fait'),
    FIELD_NAMES,
  )
}
