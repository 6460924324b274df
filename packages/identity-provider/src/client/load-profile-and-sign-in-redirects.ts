import type { AccountProfile } from '#domain/identity/account-data.ts'
import { appendReturnUrl } from '#domain/identity/account-links.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import type { AccountService } from '#ports/account-service.ts'

import {
  comesFromSite,
  hasReturn,
  isNewSignInRequested,
  openReturnUrl,
  pathTo,
} from './return-url.ts'
import { fillTexts, fillUsername } from './update-page-elements.ts'

/**
 * Loads the reader's profile and shows the private parts of the page. Redirects a signed-out reader
 * to sign-in; returns undefined then, or after an error.
 */
export async function loadOwnProfile(service: AccountService): Promise<AccountProfile | undefined> {
  const answer = await service.profile()
  const waiting = document.querySelector<HTMLElement>('[data-waiting]')
  if (!answer.ok) {
    if (answer.problem.code === 'login_required') {
      location.replace(appendReturnUrl(ACCOUNT_PATHS.signIn, location.href))
    } else if (waiting) waiting.textContent = answer.problem.message
    return undefined
  }
  const { name, email, phoneNumber } = answer.value
  const address = email || phoneNumber
  fillTexts(document, { who: name === '' ? address : `${name}, ${address}`, email: address })
  fillUsername(address)
  if (waiting) waiting.hidden = true
  for (const part of document.querySelectorAll<HTMLElement>('[data-private]')) part.hidden = false
  return answer.value
}

/**
 * Calls `ask` when the reader returns to this window, until a call resolves to true. Only one call
 * runs at a time. A link in a message opens another window, which may complete the step.
 */
export function checkOnReturn(ask: () => Promise<boolean>): void {
  let done = false
  const again = async (): Promise<void> => {
    if (done || document.visibilityState === 'hidden') return
    done = true
    done = await ask()
  }
  addEventListener('visibilitychange', () => void again())
  addEventListener('focus', () => void again())
}

/**
 * Redirects an already signed-in reader to the return URL, or to the profile without one, unless a
 * new sign-in is requested. Returns true if it redirects.
 */
export async function redirectIfSignedIn(service: AccountService): Promise<boolean> {
  if (isNewSignInRequested) return false
  const session = await service.sessionInfo()
  if (!session.ok || !session.value.authenticated) return false
  if (hasReturn) openReturnUrl({ pressed: comesFromSite(), replace: true })
  else location.replace(pathTo('profile'))
  return true
}

/** True if the page was neither reloaded nor opened again by Back or Forward. */
export function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}
