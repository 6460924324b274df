import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { isPending, parseActivationAnswer } from '#domain/premium/activation-outcome.ts'
import type { ActivationAnswer } from '#domain/premium/activation-outcome.ts'
import { ACTIVATION_DEADLINE } from '#domain/shared/request-deadlines.ts'
import { fieldsOf, hasFields } from '#domain/shared/unknown-fields.ts'
import { isPremiumByEmail, premiumStateOf } from '#domain/visitor/premium-state.ts'
import { Outage } from '#ports/outage.ts'
import type {
  PremiumAccounts,
  SendActivationRequest,
} from '#ports/premium-ledger-and-activation.ts'
import type { ActionCodes } from '#ports/rights-and-action-codes.ts'
import type { UnverifiedBearer } from '#ports/token-verifier.ts'

import type { Send } from '../fetch-json.ts'
import { callProductApi, fetchWithin } from './call-product-api.ts'

/**
 * Creates a client of the Premium API: `/api/premiumStateNet`, `/api/premiumState` and
 * `/api/setPremium`. An unknown state counts as `none`; a missing state throws an `Outage`.
 */
export function httpPremiumAccounts(
  origin: string,
  send?: Send,
): PremiumAccounts<UnverifiedBearer> {
  return {
    isPremium: async ({ identityToken, email }) => {
      const request = {
        method: 'POST',
        headers: { token: identityToken, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      }
      const answer = await callProductApi(origin + API_PATHS.premiumByEmail, request, send)
      const { isPremium } = fieldsOf(answer)
      if (typeof isPremium !== 'boolean') throw new Outage(API_PATHS.premiumByEmail, undefined)
      return isPremiumByEmail(isPremium)
    },
    stateOf: async ({ identityToken }) => {
      const request = { headers: { token: identityToken } }
      const answer = await callProductApi(origin + API_PATHS.premiumState, request, send)
      const state = fieldsOf(answer)['premium_state']
      if (typeof state !== 'string') throw new Outage(API_PATHS.premiumState, undefined)
      return premiumStateOf(state)
    },
    activate: async ({ identityToken }, actionCode, key) => {
      const request = {
        headers: {
          token: identityToken,
          codeAction: actionCode,
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        },
      }
      const inTime = send ?? fetchWithin(ACTIVATION_DEADLINE)
      const answer = await callProductApi(origin + API_PATHS.activation, request, inTime)
      return activationAnswer(answer)
    },
  }
}

/**
 * Creates a function that sends a queued activation by `POST /api/setPremium`, and returns true if
 * accepted. Needs a `send` with the site key, since the reader's token may have expired by then.
 */
export function httpActivationSender(origin: string, send?: Send): SendActivationRequest {
  return async ({ key, subject, email, actionCode, at }) => {
    const order = { subject, email, codeAction: actionCode, at: new Date(at).toISOString() }
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(order),
    }
    const answer = await callProductApi(origin + API_PATHS.activation, request, send)
    const outcome = activationAnswer(answer)
    if (isPending(outcome)) throw new Outage(API_PATHS.activation, undefined)
    return outcome.ok
  }
}

/** Creates a client that looks up action codes by `/api/getcact/`. */
export function httpActionCodes(origin: string, send?: Send): ActionCodes {
  return {
    lookUp: async (code) => {
      const address = `${origin}${API_PATHS.actionCode}?cact=${encodeURIComponent(code)}`
      const answer = await callProductApi(address, {}, send)
      if (!hasFields(answer)) throw new Outage(API_PATHS.actionCode, undefined)
      return { cact: answer['cact'], error: answer['error'] }
    },
  }
}

/**
 * Parses the response of `/api/setPremium`, where `error` is a boolean or a reason. Throws an
 * `Outage` if it is neither.
 */
function activationAnswer(answer: unknown): ActivationAnswer {
  const { error } = fieldsOf(answer)
  if (typeof error !== 'boolean' && typeof error !== 'string') {
    throw new Outage(API_PATHS.activation, undefined)
  }
  return parseActivationAnswer(error)
}
