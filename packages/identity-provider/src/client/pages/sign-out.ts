import { withoutTrialRequest } from '#domain/identity/account-links.ts'
import { withMark } from '#domain/identity/return-url-marks.ts'
import type { AccountService } from '#ports/account-service.ts'

import { onSubmit } from '../form-handlers.ts'
import { isFirstVisit } from '../load-profile-and-sign-in-redirects.ts'
import { showStep } from '../page-steps.ts'
import { comesFromSite, hasReturn, nextSiteUrl } from '../return-url.ts'

/**
 * Starts the sign-out page. Signs out at once on arrival from the site with a return URL. Otherwise
 * requires a confirmation, unless the reader is already signed out.
 */
export async function startSignOutPage(service: AccountService): Promise<void> {
  let left = false
  const leave = async (): Promise<undefined> => {
    left = true
    showStep('depart')
    await service.signOut(withMark(nextSiteUrl(), 'signedout'))
    return undefined
  }
  onSubmit('signOut', leave)
  const isSignedOut = async (): Promise<boolean> => {
    const session = await service.sessionInfo()
    return session.ok && !session.value.authenticated
  }
  const showAgain = async (): Promise<void> => {
    if (!(await isSignedOut())) showStep('question')
    else if (hasReturn) location.replace(withoutTrialRequest(nextSiteUrl()))
    else showStep('fin')
  }
  // The browser may restore the page from its back-forward cache.
  addEventListener('pagehide', () => left && showStep('fin'))
  addEventListener('pageshow', ({ persisted }) => persisted && void showAgain())
  if (hasReturn && comesFromSite() && isFirstVisit()) await leave()
  else if (!isFirstVisit()) await showAgain()
  else if (await isSignedOut()) showStep('fin')
}
