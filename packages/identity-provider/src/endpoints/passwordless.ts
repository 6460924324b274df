import { z } from 'zod'

import { fieldsOf } from '#domain/shared/fields.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { provenBySending, purposeAt, sendSignIn } from '../accounts/message-sign-in.ts'
import { answer, done, refuse } from '../answers.ts'
import { limited } from '../attempt-limits.ts'
import { bodyOf, queryOf } from '../call-inputs.ts'
import { authorizationFault, readAuthorization } from '../oauth/authorization-request.ts'
import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import { completeSignIn, completeSignInByCall } from '../oauth/complete-sign-in.ts'
import type { Endpoints, ProviderCall } from '../provider.ts'
import { reachableFields, reachableIn, wireText, codeField } from '../request-fields.ts'
import { startSecondFactor, verifySecondFactor } from '../second-factors/second-factor-code.ts'
import { wrongCode } from '../short-codes.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'

const start = z.object({
  client_id: wireText,
  auth_type: z.enum(['magic_link', 'sms']),
  ...reachableFields,
})
const verification = z.object({ ...reachableFields, verification_code: codeField })

/** Signing in by a link or a code that is sent (§5, §7). The answer, and the work behind it, are the same whether the account exists. */
export const passwordlessEndpoints: Endpoints = {
  'POST /identity/v1/passwordless/start': async (call) => {
    if ('step_up' in call.body) return startSecondFactor(call)
    const asked = bodyOf(call, start)
    if (!asked.ok) return asked.problem
    const to = reachableIn(asked.value)
    if (!to) return refuse(NOWHERE)
    const request = requestIn(call, call.body)
    if (!request.ok) return request.problem
    const refusal = await limited(call, 'message', to.address)
    if (refusal) return refusal
    await sendSignIn(call, to, request.value)
    return answer({})
  },

  /** Whether a code is the right one, before the browser leaves with it. */
  'POST /identity/v1/verify-auth-code': async (call) => {
    const asked = bodyOf(call, verification)
    if (!asked.ok) return asked.problem
    const to = reachableIn(asked.value)
    if (!to) return refuse(NOWHERE)
    const refusal = await limited(call, 'code', to.address)
    if (refusal) return refusal
    const { codes, clock } = call.parts
    const right = await codes.matches(purposeAt(to), asked.value.verification_code, clock.now())
    return right ? done() : wrongCode()
  },

  'GET /identity/v1/passwordless/verify': async (call) => {
    const asked = queryOf(call, verification)
    if (!asked.ok) return asked.problem
    const proven = await provenByCode(call, asked.value)
    if (!proven.ok) return proven.problem
    return completeSignIn(call, proven.value.request, proven.value.proven)
  },

  'POST /identity/v1/passwordless/verify': async (call) => {
    if ('challenge_id' in call.body) return verifySecondFactor(call)
    const asked = bodyOf(call, verification)
    if (!asked.ok) return asked.problem
    const proven = await provenByCode(call, asked.value)
    if (!proven.ok) return proven.problem
    return completeSignInByCall(call, proven.value.request, proven.value.proven)
  },
}

/** Who a code proves to be there, and what it was asked for. */
async function provenByCode(
  call: ProviderCall,
  asked: z.output<typeof verification>,
): Promise<
  Result<{ readonly proven: ProvenSignIn; readonly request: AuthorizationRequest }, Response>
> {
  const to = reachableIn(asked)
  if (!to) return refused(refuse(NOWHERE))
  const refusal = await limited(call, 'code', to.address)
  if (refusal) return refused(refusal)
  const { codes, clock } = call.parts
  const data = await codes.take(purposeAt(to), asked.verification_code, clock.now())
  const proven = data === undefined ? undefined : await provenBySending(call, data)
  if (!proven || !data) return refused(wrongCode())
  const request = readAuthorization(call.parts, fieldsOf(data['request']))
  return request.ok ? ok({ proven, request: request.value }) : request
}

/** What the sign-in is for: like every other it is bound to the challenge of whoever asked. */
function requestIn(
  { parts }: ProviderCall,
  fields: UnknownFields,
): Result<AuthorizationRequest, Response> {
  const request = readAuthorization(parts, fields)
  if (!request.ok) return request
  const fault = authorizationFault(request.value)
  if (!fault) return request
  return refused(refuse({ error: fault.error, description: fault.error_description }))
}

const NOWHERE = {
  error: 'invalid_request',
  description: 'An email or a phone number is required.',
  details: [{ field: 'email', message: 'Une adresse e-mail est requise.', code: 'missing' }],
} as const
