import { ACCOUNT_CALLS } from '#domain/identity/account-links.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import { premiumStateOf } from '#domain/visitor/premium-state.ts'
import { NO_RIGHTS, rightsOf } from '#domain/visitor/reader-rights.ts'
import type { Rights, WrittenRights } from '#domain/visitor/reader-rights.ts'
import { Outage } from '#ports/outage.ts'
import type {
  OwnPremium,
  OwnRight,
  RightsRepository,
  SubscriptionsRepository,
} from '#ports/rights-and-action-codes.ts'
import type { UnverifiedBearer } from '#ports/token-verifier.ts'

import type { Send } from '../fetch-json.ts'
import { callProductApi } from './call-product-api.ts'

/**
 * Creates a client of `/api/rights/{email}`, which loads a reader's rights with the reader's token.
 */
export function httpRightsRepository(
  origin: string,
  send?: Send,
): RightsRepository<UnverifiedBearer> {
  return {
    rightsOf: async ({ identityToken, email }) => {
      const address = origin + API_PATHS.rights + encodeURIComponent(email)
      const answer = await callProductApi(address, { headers: { token: identityToken } }, send)
      const written = writtenRightsIn(answer)
      if (written === undefined) throw new Outage(API_PATHS.rights, undefined)
      return rightsOf(written)
    },
  }
}

/**
 * Parses the rights of a response. Returns undefined if a field is not a string; only `cn_active`
 * (agreements) is optional.
 */
function writtenRightsIn(answer: unknown): WrittenRights | undefined {
  const fields = fieldsOf(answer)
  const spacesActive = fields['spaces_active']
  const subscriptionsActive = fields['subscriptions_active']
  const trialsActive = fields['trials_active']
  const cnActive = fields['cn_active'] ?? ''
  return isText(spacesActive) &&
    isText(subscriptionsActive) &&
    isText(trialsActive) &&
    isText(cnActive)
    ? { spacesActive, subscriptionsActive, trialsActive, cnActive }
    : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/**
 * Creates a client of `/api/abonnements`, which loads a reader's subscriptions from the account
 * service. Drops invalid fields of the response.
 */
export function httpSubscriptionsRepository(origin: string, send?: Send): SubscriptionsRepository {
  return {
    subscriptionsOf: async ({ identityToken }) => {
      const request = { headers: { token: identityToken } }
      const answer = await callProductApi(origin + ACCOUNT_CALLS.subscriptions, request, send)
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

function rightIn(value: unknown): readonly OwnRight[] {
  const { kind, key, name, opens } = fieldsOf(value)
  return isKind(kind) && isText(key) && isText(name)
    ? [{ kind, key, name, opens: Array.isArray(opens) ? opens.flatMap(pageIn) : [] }]
    : []
}

function pageIn(value: unknown): OwnRight['opens'] {
  const { title, path } = fieldsOf(value)
  return isText(title) && isText(path) && path.startsWith('/') ? [{ title, path }] : []
}

function isKind(value: unknown): value is keyof Rights {
  return typeof value === 'string' && Object.hasOwn(NO_RIGHTS, value)
}
