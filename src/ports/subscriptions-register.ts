import type { OwnSubscriptions } from '#domain/visitor/own-subscriptions.ts'

import type { Bearer } from './bearer.ts'

/** Tells people what they subscribe to; when it does not answer as agreed, it throws an `Outage` (§8). */
export interface SubscriptionsRegister {
  subscriptionsOf(bearer: Pick<Bearer, 'identityToken'>): Promise<OwnSubscriptions>
}
