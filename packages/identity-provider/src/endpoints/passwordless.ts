import { z } from 'zod'

import { fieldsOf } from '#domain/shared/unknown-fields.ts'

import {
  proveMessageSignIn,
  sendSignInMessage,
  signInCodePurpose,
} from '../accounts/passwordless-sign-in.ts'
import { limitAttempts } from '../attempt-limits.ts'
import {
  jsonResponse,
  noContent,
  errorResponse,
  RejectedCall,
} from '../json-and-error-responses.ts'
import { validateAuthorization, requireAuthorization } from '../oauth/authorization-request.ts'
import { completeSignIn, completeSignInAsJson } from '../oauth/complete-sign-in.ts'
import { parseBody, parseQuery } from '../parse-and-authenticate-request.ts'
import type { Endpoints, ProviderCall } from '../provider-types.ts'
import {
  recipientFields,
  requestText,
  codeField,
  requireRecipient,
} from '../request-field-schemas.ts'
import {
  startSecondFactorChallenge,
  verifySecondFactor,
} from '../second-factors/second-factor-code.ts'
import { invalidCode } from '../verification-code.ts'

const start = z.object({
  client_id: requestText,
  auth_type: z.enum(['magic_link', 'sms']),
  ...recipientFields,
})
const verification = z.object({ ...recipientFields, verification_code: codeField })

/**
 * Endpoints that sign in by the link or code of a message, or complete a sign-in by a second-factor
 * code. A request for a sign-in message gets the same response for known and unknown accounts.
 */
export const passwordlessEndpoints: Endpoints = {
  'POST /identity/v1/passwordless/start': async (call) => {
    if ('step_up' in call.body) return startSecondFactorChallenge(call)
    const input = parseBody(call, start)
    const to = requireRecipient(input)
    const request = requireAuthorization(call.deps, call.body)
    const failure = validateAuthorization(request)
    if (failure)
      return errorResponse({ error: failure.error, description: failure.error_description })
    await limitAttempts(call, 'message', to.address)
    await sendSignInMessage(call, to, request)
    return jsonResponse({})
  },

  /** Checks a code without consuming it. */
  'POST /identity/v1/verify-auth-code': async (call) => {
    const input = parseBody(call, verification)
    const to = requireRecipient(input)
    await limitAttempts(call, 'code', to.address)
    const { codes, clock } = call.deps
    const right = await codes.matches(signInCodePurpose(to), input.verification_code, clock.now())
    return right ? noContent() : invalidCode()
  },

  'GET /identity/v1/passwordless/verify': async (call) => {
    const { request, proven } = await signInByCode(call, parseQuery(call, verification))
    return completeSignIn(call, request, proven)
  },

  'POST /identity/v1/passwordless/verify': async (call) => {
    if ('challenge_id' in call.body) return verifySecondFactor(call)
    const { request, proven } = await signInByCode(call, parseBody(call, verification))
    return completeSignInAsJson(call, request, proven)
  },
}

/**
 * Consumes the code of a message. Returns the sign-in that it proves, and the authorization request
 * that sent the code.
 */
async function signInByCode(call: ProviderCall, fields: z.output<typeof verification>) {
  const to = requireRecipient(fields)
  await limitAttempts(call, 'code', to.address)
  const { codes, clock } = call.deps
  const data = await codes.consume(signInCodePurpose(to), fields.verification_code, clock.now())
  const proven = data && (await proveMessageSignIn(call, data))
  if (!proven) throw new RejectedCall(invalidCode())
  return { proven, request: requireAuthorization(call.deps, fieldsOf(data['request'])) }
}
