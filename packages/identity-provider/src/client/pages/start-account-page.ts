import type { AccountService } from '#ports/account-service.ts'
import type { SubscriptionsRepository } from '#ports/rights-and-action-codes.ts'

import { refuseOnOutage } from '../call-account-service.ts'
import type { OutageHandlers } from '../call-account-service.ts'
import { bindSteps } from '../page-steps.ts'
import { bindPasswordFields } from '../password-fields.ts'
import {
  addReturnToLinks,
  MESSAGE_RETURNS,
  comesFromMessage,
  openReturnUrl,
  hasReturn,
  pathTo,
} from '../return-url.ts'
import { startVerifyEmailPage, startVerifyPhonePage } from './email-and-phone-verification.ts'
import {
  startForgottenPasswordPage,
  startNewPasswordPage,
  startRecoveryPage,
} from './password-reset-and-recovery.ts'
import { startSubscriptionsPage } from './premium-subscriptions.ts'
import { startProfilePage } from './profile.ts'
import { startSecurityPage } from './security.ts'
import { startSignInPage } from './sign-in.ts'
import { startSignOutPage } from './sign-out.ts'
import { startSignUpPage } from './sign-up.ts'

/** Dependencies of the account pages in the browser. */
export interface AccountClientDeps extends OutageHandlers {
  /**
   * Creates the account service. `returns` holds the URLs that the links of its messages return to.
   */
  readonly service: (returns: typeof MESSAGE_RETURNS) => AccountService
  readonly subscriptions: SubscriptionsRepository
}

/** Entry point of the account pages' script: starts the code of the current page. */
export function startAccountPage(deps: AccountClientDeps): void {
  const service = refuseOnOutage(deps.service(MESSAGE_RETURNS), deps)
  addReturnToLinks()
  bindSteps()
  bindPasswordFields(service)
  const page = document.documentElement.dataset['page'] ?? ''
  if (page === 'subscriptions') void startSubscriptionsPage(service, deps)
  else void OPENERS[page]?.(service)
}

const OPENERS: Readonly<Record<string, (service: AccountService) => unknown>> = {
  root: startRootPage,
  signIn: startSignInPage,
  signUp: startSignUpPage,
  signOut: startSignOutPage,
  verifyEmail: startVerifyEmailPage,
  verifyPhone: startVerifyPhonePage,
  forgottenPassword: startForgottenPasswordPage,
  newPassword: startNewPasswordPage,
  recovery: startRecoveryPage,
  profile: startProfilePage,
  security: startSecurityPage,
}

/**
 * Starts the page `/`, which the links of messages open. Redirects to the return URL or the
 * profile; a signed-out reader goes to the sign-in page.
 */
async function startRootPage(service: AccountService): Promise<void> {
  const session = await service.sessionInfo()
  if (!session.ok || !session.value.authenticated) {
    location.replace(pathTo('signIn'))
    return
  }
  if (hasReturn) openReturnUrl({ pressed: comesFromMessage(), replace: true })
  else location.replace(pathTo('profile'))
}
