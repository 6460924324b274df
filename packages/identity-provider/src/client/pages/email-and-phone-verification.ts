import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import type { AccountService } from '#ports/account-service.ts'

import { callForFormErrors, callService } from '../call-account-service.ts'
import { onAction, onSubmit } from '../form-handlers.ts'
import { checkOnReturn, loadOwnProfile } from '../load-profile-and-sign-in-redirects.ts'
import { fillTexts, showStep } from '../update-page-elements.ts'
import { normalizeTypedCode } from '../validate-account-form.ts'

const FIELD_NAMES = { verificationCode: 'code' }

/** Starts the page that verifies the email address of the account by a code. */
export async function startVerifyEmailPage(service: AccountService): Promise<void> {
  const profile = await loadOwnProfile(service)
  if (!profile) return
  const { email, emailVerified } = profile
  if (emailVerified || email === '') {
    showStep(email === '' ? 'rien' : 'fait')
    return
  }
  fillTexts(document, { address: email })
  onSubmit('verifyEmail', ({ code = '' }) =>
    callForFormErrors(
      () => service.verifyEmail(email, normalizeTypedCode(code)),
      () => showStep('fait'),
      FIELD_NAMES,
    ),
  )
  onAction('resendEmail', () => callForFormErrors(() => service.sendEmailVerification()))
  checkOnReturn(async () => {
    const again = await callService(() => service.profile())
    if (!again.ok || !again.value.emailVerified) return false
    showStep('fait')
    return true
  })
  // The sign-up page has just sent a code.
  if (!comesFrom(ACCOUNT_PATHS.signUp)) await callService(() => service.sendEmailVerification())
}

/**
 * Starts the page that verifies a phone number by a code: the new number from the profile page, or
 * else that of the account.
 */
export async function startVerifyPhonePage(service: AccountService): Promise<void> {
  const profile = await loadOwnProfile(service)
  if (!profile) return
  const pending = PENDING_PHONE.take()
  const phoneNumber = pending ?? profile.phoneNumber
  if (pending === undefined && (profile.phoneNumberVerified || phoneNumber === '')) {
    showStep(phoneNumber === '' ? 'rien' : 'fait')
    return
  }
  fillTexts(document, { address: phoneNumber })
  onSubmit('verifyPhone', ({ code = '' }) =>
    callForFormErrors(
      () => service.verifyPhoneNumber(phoneNumber, normalizeTypedCode(code)),
      () => showStep('fait'),
      FIELD_NAMES,
    ),
  )
  const send = () =>
    pending === undefined
      ? service.sendPhoneNumberVerification()
      : service.updatePhoneNumber(pending)
  onAction('resendPhone', () => callForFormErrors(send))
  if (pending === undefined && !comesFrom(ACCOUNT_PATHS.signUp)) await callService(send)
}

function comesFrom(path: string): boolean {
  return URL.parse(document.referrer)?.pathname === path
}

/**
 * Passes a phone number from the profile page to its verification page, through session storage.
 * `take` returns and removes it.
 */
export const PENDING_PHONE = {
  store: (phoneNumber: string): void => sessionStorage.setItem(KEY, phoneNumber),
  take: (): string | undefined => {
    const stored = sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.removeItem(KEY)
    return stored
  },
}

const KEY = 'preavis.compte.telephone'
