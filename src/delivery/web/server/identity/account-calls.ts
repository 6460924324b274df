import type { Site } from '#application/site.ts'
import { ACCOUNT_CALLS } from '#domain/identity/account-calls.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'

import { bearerOf } from '../api/bearer-of.ts'
import type { Call } from '../api/call.ts'
import { ownSubscriptions } from '../api/own-subscriptions.ts'

/** The calls of the account service over the use cases of the site; it believes the tokens made for itself, and no others. */
export function accountCalls(
  site: Pick<Site, 'ownSubscriptions'>,
  tokens: TokenVerifier,
): ReadonlyMap<string, Call> {
  return new Map([
    [ACCOUNT_CALLS.subscriptions, ownSubscriptions(site.ownSubscriptions, bearerOf(tokens))],
  ])
}
