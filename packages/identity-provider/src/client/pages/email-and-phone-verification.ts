import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { AccountResponse, AccountService } from '#ports/account-service.ts'

import { formErrorsOf, noticeOf } from '../call-account-service.ts'
import { formNamed, onAction, onSubmit, showAlert } from '../form-handlers.ts'
import {
  checkOnReturn,
  isFirstVisit,
  loadOwnProfile,
} from '../load-profile-and-sign-in-redirects.ts'
import { showStep } from '../page-steps.ts'
import { sentAgain } from '../sent-codes.ts'
import { fillTexts } from '../update-page-elements.ts'
import { normalizeTypedCode } from '../validate-account-form.ts'

/** Starts the page that verifies the email address of the account by a code. */
export async function startVerifyEmailPage(service: AccountService): Promise<void> {
  const profile = await loadOwnProfile(service)
  if (!profile) return
  const { email, emailVerified } = profile
  if (emailVerified || email === '') {
    showStep(email === '' ? 'rien' : 'fait')
    return
  }
  checkOnReturn(async () => {
    const again = await service.profile()
    if (!again.ok || !again.value.emailVerified) return false
    showStep('fait')
    return true
  })
  await verifyByCode('verifyEmail', {
    means: `e-\u2060mail à ${displayedEmail(email)}`,
    address: email,
    send: () => service.sendEmailVerification(),
    verify: (code) => service.verifyEmail(email, code),
    // The sign-up page has just sent a code.
    isSent: comesFrom(ACCOUNT_PATHS.signUp),
  })
}

/**
 * Starts the page that verifies a phone number by a code: the new number from the profile page, or
 * else that of the account.
 */
export async function startVerifyPhonePage(service: AccountService): Promise<void> {
  const profile = await loadOwnProfile(service)
  if (!profile) return
  const pending = PENDING_PHONE.read(profile.id)
  const phoneNumber = pending ?? profile.phoneNumber
  if (pending === undefined && (profile.phoneNumberVerified || phoneNumber === '')) {
    showStep(phoneNumber === '' ? 'rien' : 'fait')
    return
  }
  await verifyByCode('verifyPhone', {
    means: `SMS au ${phoneNumber}`,
    address: phoneNumber,
    send: () =>
      pending === undefined
        ? service.sendPhoneNumberVerification()
        : service.updatePhoneNumber(pending),
    verify: async (code) => {
      const verified = await service.verifyPhoneNumber(phoneNumber, code)
      if (verified.ok) PENDING_PHONE.clear()
      return verified
    },
    isSent: pending !== undefined || comesFrom(ACCOUNT_PATHS.signUp),
  })
}

interface Verification {
  /** French words for the channel and its destination. */
  readonly means: string
  readonly address: string
  readonly send: () => AccountResponse
  readonly verify: (code: string) => AccountResponse
  /** True if the page that led here has already sent a code. */
  readonly isSent: boolean
}

/** Handles the form of a code and the button that sends it again. Sends the first code if needed. */
async function verifyByCode(
  name: 'verifyEmail' | 'verifyPhone',
  { means, address, send, verify, isSent }: Verification,
): Promise<void> {
  fillTexts(document, { address })
  onSubmit(name, ({ code = '' }) =>
    formErrorsOf(verify(normalizeTypedCode(code)), () => showStep('fait'), {
      verificationCode: 'code',
    }),
  )
  const again = name === 'verifyEmail' ? 'resendEmail' : 'resendPhone'
  onAction(again, () => noticeOf(send(), sentAgain(means)))
  if (isSent || !isFirstVisit()) return
  const errors = await formErrorsOf(send())
  const form = formNamed(name)
  if (errors && form) showAlert(form, errors.message, 'error')
}

function comesFrom(path: string): boolean {
  return URL.parse(document.referrer)?.pathname === path
}

/**
 * Passes a phone number from the profile page to its verification page, through session storage,
 * where it stays until it is verified. It counts for the account that asked only.
 */
export const PENDING_PHONE = {
  store: (accountId: string, phoneNumber: string): void =>
    sessionStorage.setItem(KEY, JSON.stringify({ accountId, phoneNumber })),
  read: (ownId: string): string | undefined => {
    const { accountId, phoneNumber } = storedPhone()
    return accountId === ownId && typeof phoneNumber === 'string' ? phoneNumber : undefined
  },
  clear: (): void => sessionStorage.removeItem(KEY),
}

function storedPhone() {
  try {
    return fieldsOf(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

const KEY = 'preavis.compte.telephone'
