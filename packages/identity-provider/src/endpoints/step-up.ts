import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'

import { jsonResponse, errorResponse, reject } from '../json-and-error-responses.ts'
import { validateAuthorization, parseAuthorization } from '../oauth/authorization-request.ts'
import { parseBody, requireSignedIn } from '../parse-and-authenticate-request.ts'
import type { Endpoints, ProviderCall } from '../provider-types.ts'
import { issueStepUp } from '../second-factors/second-factor-code.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'

const STEP_UP_TTL_MS = minutes(10)

/**
 * Endpoint that starts the second-factor step, with a sign-in ticket or an access token. Responds
 * with a step-up token, and in `amr` with the kinds of available factors.
 */
export const stepUpEndpoints: Endpoints = {
  'POST /identity/v1/mfa/stepup': async (call) => {
    const request = parseAuthorization(call.deps, call.body)
    if (!request) return errorResponse(NOT_READABLE)
    const failure = validateAuthorization(request)
    if (failure) return errorResponse({ ...NOT_READABLE, description: failure.error_description })
    const proven = await provenSoFar(call)
    const factors = await call.deps.factors.of(proven.personId)
    if (factors.length === 0) return errorResponse(NO_FACTOR)
    const stepUp = { proven, authorization: request.fields }
    const token = await issueStepUp(call.deps, 'stepUp', stepUp, STEP_UP_TTL_MS)
    return jsonResponse({ token, amr: [...new Set(factors.map(({ kind }) => kind))] })
  },
}

/**
 * Returns the sign-in proven so far, by a ticket or an access token; a ticket is consumed. Throws a
 * `RejectedCall` if neither is valid.
 */
async function provenSoFar(call: ProviderCall): Promise<ProvenSignIn> {
  const { grants, clock } = call.deps
  const { tkn } = parseBody(call, z.object({ tkn: z.string().optional() }))
  const grant =
    tkn === undefined
      ? await grants.read('accessToken', (await requireSignedIn(call)).token, clock.now())
      : await grants.consume('secondFactorAsked', tkn, clock.now())
  const parsedFacts = facts.safeParse(grant?.data)
  if (grant?.personId === undefined || !parsedFacts.success) {
    return reject({
      error: 'invalid_grant',
      description: 'The sign-in ticket is not valid.',
      key: 'signInExpired',
    })
  }
  return { personId: grant.personId, ...parsedFacts.data }
}

const NOT_READABLE = {
  error: 'invalid_request',
  description: 'The authorization request is not valid.',
} as const

const NO_FACTOR = {
  error: 'invalid_request',
  description: 'The account has no second factor.',
  key: 'secondFactorMissing',
} as const

const facts = z.object({ signInType: z.string(), amr: z.array(z.string()) })
