import { ACCOUNT_CALLS } from '#domain/identity/account-calls.ts'
import { premiumStateOf } from '#domain/premium/premium-state.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { NamedRight, OwnPremium } from '#domain/visitor/own-subscriptions.ts'
import { NO_RIGHTS } from '#domain/visitor/rights.ts'
import type { Rights } from '#domain/visitor/rights.ts'
import type { SubscriptionsRegister } from '#ports/subscriptions-register.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Asks the account service, by its call `/api/abonnements`, with the token in the header of that name; what is not told as agreed is unknown. */
export function httpSubscriptionsRegister(origin: string, send?: Send): SubscriptionsRegister {
  return {
    subscriptionsOf: async ({ identityToken }) => {
      const request = { headers: { token: identityToken } }
      const answer = await productCall(origin + ACCOUNT_CALLS.subscriptions, request, send)
      const { premium, rights } = fieldsOf(answer)
      return {
        premium: premiumIn(premium),
        rights: Array.isArray(rights) ? rights.flatMap(rightIn) : undefined,
      }
    },
  }
}

function premiumIn(value: unknown): OwnPremium | undefined {
  const { state, until } = fieldsOf(value)
  if (typeof state !== 'string') return undefined
  return { state: premiumStateOf(state), ...(typeof until === 'number' ? { until } : {}) }
}

function rightIn(value: unknown): readonly NamedRight[] {
  const { kind, key, name } = fieldsOf(value)
  return isKind(kind) && typeof key === 'string' && typeof name === 'string'
    ? [{ kind, key, name }]
    : []
}

function isKind(value: unknown): value is keyof Rights {
  return typeof value === 'string' && Object.hasOwn(NO_RIGHTS, value)
}
