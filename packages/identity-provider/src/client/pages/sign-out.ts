import { withoutTrialRequest } from '#domain/identity/account-links.ts'
import { withMark } from '#domain/identity/return-marks.ts'
import type { AccountService } from '#ports/account-service.ts'

import { onSubmit } from '../forms.ts'
import { showStep } from '../page-content.ts'
import {
  comesFromMessage,
  comesFromSite,
  goNext,
  hasReturn,
  pathTo,
  nextSiteUrl,
} from '../return-url.ts'
import { callService } from '../service-calls.ts'

/**
 * Signs out at once from a link of the site; asks first otherwise, so that an image cannot do it.
 */
export async function openSignOut(service: AccountService): Promise<void> {
  let left = false
  const leave = async (): Promise<undefined> => {
    left = true
    showStep('depart')
    await service.signOut(withMark(nextSiteUrl(), 'signedout'))
    return undefined
  }
  onSubmit('signOut', leave)
  const isSignedOut = async (): Promise<boolean> => {
    const session = await callService(() => service.sessionInfo())
    return session.ok && !session.value.authenticated
  }
  const showAgain = async (): Promise<void> => {
    if (!(await isSignedOut())) showStep('question')
    else if (hasReturn) location.replace(withoutTrialRequest(nextSiteUrl()))
    else showStep('fin')
  }
  // The browser may show the page again as it was left.
  addEventListener('pagehide', () => left && showStep('fin'))
  addEventListener('pageshow', ({ persisted }) => persisted && void showAgain())
  if (hasReturn && comesFromSite() && isFirstVisit()) await leave()
  else if (!isFirstVisit()) await showAgain()
  else if (await isSignedOut()) showStep('fin')
}

function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/** The page that message links lead to: redirects to the return URL, the profile or sign-in. */
export async function openRoot(service: AccountService): Promise<void> {
  const session = await callService(() => service.sessionInfo())
  if (!session.ok || !session.value.authenticated) {
    location.replace(pathTo('signIn'))
    return
  }
  if (hasReturn) goNext({ pressed: comesFromMessage(), replace: true })
  else location.replace(pathTo('profile'))
}
