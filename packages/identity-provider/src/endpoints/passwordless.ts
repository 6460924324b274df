import { z } from 'zod'

import { fieldsOf } from '#domain/shared/fields.ts'

import { provenBySending, purposeAt, sendSignIn } from '../accounts/message-sign-in.ts'
import { answer, done, refuse, RejectedCall } from '../answers.ts'
import { limited } from '../attempt-limits.ts'
import { bodyOf, queryOf } from '../call-inputs.ts'
import { authorizationFault, readAuthorization } from '../oauth/authorization-request.ts'
import { completeSignIn, completeSignInByCall } from '../oauth/complete-sign-in.ts'
import type { Endpoints, ProviderCall } from '../provider.ts'
import { reachableFields, wireText, codeField, requireRecipient } from '../request-fields.ts'
import { startSecondFactor, verifySecondFactor } from '../second-factors/second-factor-code.ts'
import { wrongCode } from '../short-codes.ts'

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
    const to = requireRecipient(asked)
    const request = readAuthorization(call.parts, call.body)
    const failure = authorizationFault(request)
    if (failure) return refuse({ error: failure.error, description: failure.error_description })
    await limited(call, 'message', to.address)
    await sendSignIn(call, to, request)
    return answer({})
  },

  /** Whether a code is the right one, before the browser leaves with it. */
  'POST /identity/v1/verify-auth-code': async (call) => {
    const asked = bodyOf(call, verification)
    const to = requireRecipient(asked)
    await limited(call, 'code', to.address)
    const { codes, clock } = call.parts
    const right = await codes.matches(purposeAt(to), asked.verification_code, clock.now())
    return right ? done() : wrongCode()
  },

  'GET /identity/v1/passwordless/verify': async (call) => {
    const { request, proven } = await signInByCode(call, queryOf(call, verification))
    return completeSignIn(call, request, proven)
  },

  'POST /identity/v1/passwordless/verify': async (call) => {
    if ('challenge_id' in call.body) return verifySecondFactor(call)
    const { request, proven } = await signInByCode(call, bodyOf(call, verification))
    return completeSignInByCall(call, request, proven)
  },
}

/** Signs in by the code of a message; the request is the one that the code was sent for. */
async function signInByCode(call: ProviderCall, fields: z.output<typeof verification>) {
  const to = requireRecipient(fields)
  await limited(call, 'code', to.address)
  const { codes, clock } = call.parts
  const data = await codes.take(purposeAt(to), fields.verification_code, clock.now())
  const proven = data && (await provenBySending(call, data))
  if (!proven) throw new RejectedCall(wrongCode())
  return { proven, request: readAuthorization(call.parts, fieldsOf(data['request'])) }
}
