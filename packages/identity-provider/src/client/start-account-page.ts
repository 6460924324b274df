import type { AccountService } from '#ports/account-service.ts'
import type { SubscriptionsRepository } from '#ports/back-office.ts'
import type { Logger } from '#ports/logger.ts'

import { bindStepLinks } from './page-content.ts'
import { openForgottenPassword, openNewPassword, openRecovery } from './pages/password-reset.ts'
import { openProfile } from './pages/profile.ts'
import { openSecurity } from './pages/security.ts'
import { openSignIn } from './pages/sign-in.ts'
import { openSignOut } from './pages/sign-out.ts'
import { openSignUp } from './pages/sign-up.ts'
import { openSubscriptions } from './pages/subscriptions.ts'
import { openVerifyEmail, openVerifyPhone } from './pages/verify.ts'
import { bindPasswordFields } from './password-fields.ts'
import {
  addReturnToLinks,
  MESSAGE_RETURNS,
  comesFromMessage,
  goNext,
  hasReturn,
  pathTo,
} from './return-url.ts'
import { setOutageHandlers, callService } from './service-calls.ts'

type Outages = Parameters<typeof setOutageHandlers>[0]

/** Dependencies of the account pages in the browser. */
export interface AccountClientDeps {
  /** Creates the account service. `returns` are the URLs that links of its messages return to. */
  readonly service: (returns: typeof MESSAGE_RETURNS) => AccountService
  readonly subscriptions: SubscriptionsRepository
  readonly logger: Pick<Logger, 'warn'>
  /** Returns why the browser cannot store a sign-in, or undefined if it can. */
  readonly storageProblem: Outages['storageProblem']
}

/** Entry point of the account pages' script: starts the code of the current page. */
export function startAccountPage(deps: AccountClientDeps): void {
  const service = deps.service(MESSAGE_RETURNS)
  setOutageHandlers(deps)
  addReturnToLinks()
  bindStepLinks()
  bindPasswordFields(service)
  const page = document.documentElement.dataset['page'] ?? ''
  if (page === 'subscriptions') void openSubscriptions(service, deps)
  else void OPENERS[page]?.(service)
}

const OPENERS: Readonly<Record<string, (service: AccountService) => unknown>> = {
  root: openRoot,
  signIn: openSignIn,
  signUp: openSignUp,
  signOut: openSignOut,
  verifyEmail: openVerifyEmail,
  verifyPhone: openVerifyPhone,
  forgottenPassword: openForgottenPassword,
  newPassword: openNewPassword,
  recovery: openRecovery,
  profile: openProfile,
  security: openSecurity,
}

/**
 * Starts the page `/`, which the links of messages open. Redirects to the return URL or the
 * profile; a signed-out reader goes to the sign-in page.
 */
async function openRoot(service: AccountService): Promise<void> {
  const session = await callService(() => service.sessionInfo())
  if (!session.ok || !session.value.authenticated) {
    location.replace(pathTo('signIn'))
    return
  }
  if (hasReturn) goNext({ pressed: comesFromMessage(), replace: true })
  else location.replace(pathTo('profile'))
}
