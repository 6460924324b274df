import { codeInFragment } from '#domain/identity/account-links.ts'
import type { AccountService, Reachable } from '#ports/account-service.ts'

import type { ActionName, FormWith } from '../../account-form-fields.ts'
import { formErrorsOf, noticeOf, formError } from '../call-account-service.ts'
import type { FormErrors } from '../call-account-service.ts'
import { onAction, formNamed, onSubmit, writeField } from '../form-handlers.ts'
import type { Fields } from '../form-handlers.ts'
import { completeStep, openStep } from '../page-steps.ts'
import { addressInStep, NO_CODE_REQUESTED, SENT_AGAIN_IF_KNOWN } from '../sent-codes.ts'
import { normalizeTypedCode, parseEmailOrPhone } from '../validate-account-form.ts'
import { defaultPasskeyName } from './sign-up.ts'

const FIELD_NAMES = { verificationCode: 'code', email: 'identifier', phoneNumber: 'identifier' }

/** Starts the page on which a reader requests a code, and sets a new password with it. */
export function startForgottenPasswordPage(service: AccountService): void {
  askCode('requestReset', 'resendReset', (who) => service.requestPasswordReset(who))
  onSubmit('resetPassword', (fields) => reset(service, addressInStep(), fields))
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
  askCode('requestRecovery', 'resendRecovery', (who) => service.requestAccountRecovery(who))
  onSubmit('resetPasskeys', ({ code = '' }) => {
    const who = addressInStep()
    if (!who) return Promise.resolve(formError(NO_CODE_REQUESTED))
    return formErrorsOf(
      service.resetPasskeys(who, normalizeTypedCode(code), defaultPasskeyName()),
      () => completeStep('fait'),
      FIELD_NAMES,
    )
  })
  onSubmit('recoverPassword', (fields) => reset(service, addressInStep(), fields))
}

/**
 * Handles the form that requests a code and the button that requests it again. The code of a
 * message link opens the step in which it is typed.
 */
function askCode(
  form: FormWith<'identifier'>,
  again: ActionName,
  ask: (who: Reachable) => ReturnType<AccountService['requestPasswordReset']>,
): void {
  const brought = takeCodeFromFragment()
  if (brought) {
    for (const name of ['resetPassword', 'resetPasskeys', 'recoverPassword'] as const) {
      writeField(formNamed(name), 'code', brought.code)
    }
    openStep('code', { address: brought.email })
  }
  onSubmit(form, async ({ identifier = '' }) => {
    const who = parseEmailOrPhone(identifier)
    return (
      who &&
      formErrorsOf(
        ask(who),
        () => openStep('code', { address: 'email' in who ? who.email : who.phoneNumber }),
        FIELD_NAMES,
      )
    )
  })
  onAction(again, async () => {
    const who = addressInStep()
    return who ? noticeOf(ask(who), SENT_AGAIN_IF_KNOWN) : formError(NO_CODE_REQUESTED)
  })
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
  return formErrorsOf(
    service.resetPassword(who, normalizeTypedCode(code), password),
    () => completeStep('fait'),
    FIELD_NAMES,
  )
}
