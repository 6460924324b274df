import { httpActionCodes, httpPremiumAccounts } from '#adapters/http/product/http-premium.ts'
import { httpRightsRepository } from '#adapters/http/product/http-rights-and-subscriptions.ts'
import { cookieActionCode } from '#adapters/storage/browser/cookie-action-code.ts'
import { sessionStorageReturnStore } from '#adapters/storage/browser/session-storage-return-address.ts'
import { sessionStorageTrialRequests } from '#adapters/storage/browser/session-storage-trial-requests.ts'
import { activatePremiumInBrowser } from '#application/premium/activate-premium-in-browser.ts'
import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { cact } from '#application/shell/shell-state.ts'
import { actionCodeAccess } from '#application/visitor/look-up-action-code.ts'
import type { ActionCodeAccess } from '#application/visitor/look-up-action-code.ts'
import { watchVisitor } from '#application/visitor/watch-visitor-data.ts'
import type { VisitorWatcher } from '#application/visitor/watch-visitor-data.ts'
import { isTokenExpired } from '#domain/identity/identity-token.ts'
import type { Activation } from '#domain/premium/activation-outcome.ts'
import { trialRequestAfterFailure, isTrialRequested } from '#domain/premium/trial-request.ts'
import type { TrialRequest } from '#domain/premium/trial-request.ts'

import { logger } from './api-clients.ts'
import { browserClock, storedTokens } from './sign-in-storage.ts'

const wishes = sessionStorageTrialRequests(() => sessionStorage)

/** Premium services for the reader of this window. */
export interface PremiumServices {
  /** Watcher of the reader's Premium state and rights. */
  readonly visitor: VisitorWatcher
  /** Look-up of the marketing action code. */
  readonly actionCode: ActionCodeAccess
  /** Starts a free trial or activates a subscription. */
  readonly activate: () => Promise<Activation>
}

/** Creates the Premium services over the site's API. They send their events to the shell store. */
export function createPremiumServices(store: ShellStore): PremiumServices {
  const tokens = storedTokens
  const accounts = httpPremiumAccounts('')
  const actionCode = actionCodeAccess(
    {
      codes: httpActionCodes(''),
      store: cookieActionCode(location, document),
      current: () => cact(store.state()),
      logger,
    },
    (event) => store.send(event),
  )
  const visitor = watchVisitor(
    { tokens, accounts, rights: httpRightsRepository(''), actionCode: () => actionCode.inForce() },
    (event) => store.send(event),
  )
  const activate = activatePremiumInBrowser(
    {
      tokens,
      accounts,
      actionCode: () => actionCode.inForce(),
      state: () => visitor.premiumState(),
      reload: () => visitor.reload(),
      timers: { after: (delay, act) => void setTimeout(act, delay) },
      logger,
    },
    (event) => store.send(event),
  )
  return { visitor, actionCode, activate }
}

/**
 * Returns and deletes the trial request stored for this page before sign-in. Returns undefined if
 * there is none, or it has expired.
 */
export function takeTrialRequest(): TrialRequest | undefined {
  const wish = wishes.read()
  if (!isTrialRequested(wish, location.pathname, browserClock.now())) return undefined
  wishes.forget()
  return wish
}

/** Stores a failed trial request for a second attempt. Does nothing after the second failure. */
export function storeFailedTrialRequest(wish: TrialRequest): void {
  const left = trialRequestAfterFailure(wish)
  if (left) wishes.keep(left)
}

/** Deletes the URL that was stored for the return from sign-in. */
export function forgetReturnAddress(): void {
  sessionStorageReturnStore(() => sessionStorage).take()
}

/** True if a token is stored and has not expired. Its signature is not verified. */
export function hasValidToken(): boolean {
  return !isTokenExpired(storedTokens.read().identityToken, browserClock.now())
}
