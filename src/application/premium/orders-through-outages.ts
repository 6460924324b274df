import { orderAnswer } from '#domain/premium/activation.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { PremiumAccounts, PremiumOrders } from '#ports/premium.ts'
import type { Clock } from '#ports/time.ts'

import { withFallback } from '../with-fallback.ts'

interface Ports {
  readonly orders: Pick<PremiumOrders, 'open' | 'settle'>
  readonly clock: Clock
  readonly journal: Pick<Journal, 'warn'>
}

/** Activates Premium at a back office elsewhere so that no order is lost: it is written down before it is sent, and stays to be brought later, under the key of its first try, unless it was answered; calls that press at once are one order. Where it cannot be written down it is sent all the same (§4, §8). */
export function ordersThroughOutages(
  accounts: Pick<PremiumAccounts, 'activate'>,
  { orders, clock, journal }: Ports,
): Pick<PremiumAccounts, 'activate'> {
  return {
    activate: async (bearer, actionCode) => {
      const { subject, email } = bearer
      const ordered = { subject, email, actionCode, at: clock.now() }
      const order = await withFallback(undefined, () => orders.open(ordered), journal)
      if (order === undefined) return accounts.activate(bearer, actionCode)
      if (order.settled) return orderAnswer(order.settled.outcome !== 'accepted')
      const answer = await accounts.activate(bearer, order.actionCode, order.key)
      const outcome = answer.ok ? 'accepted' : 'refused'
      await withFallback(undefined, () => orders.settle(order.key, outcome), journal)
      return answer
    },
  }
}
