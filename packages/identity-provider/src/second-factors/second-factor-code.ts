import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'

import { answer, refuse } from '../answers.ts'
import { tooMany } from '../attempts.ts'
import type { ProviderCall } from '../endpoint.ts'
import { bodyOf } from '../inputs.ts'
import { readAuthorization } from '../oauth/authorization-request.ts'
import { completeSignInByCall } from '../oauth/complete-sign-in.ts'
import type { CodePurpose } from '../ports/verification-codes.ts'
import { CODE_LIFE, newCode } from '../short-codes.ts'
import { codeField } from '../wire-fields.ts'
import { signInMessage } from './factor-messages.ts'
import { stepUpOf, stepUpSecret, takeStepUp } from './step-up-secret.ts'
import { trustBrowser } from './trusted-browser.ts'
import { wrongCode } from './wrong-code.ts'

const SENDINGS = { most: 5, within: minutes(10) } as const

const start = z.object({ step_up: z.string(), auth_type: z.enum(['email', 'sms']) })

const proof = z.object({
  challenge_id: z.string(),
  verification_code: codeField,
  trust_device: z.boolean().default(false),
})

/** Sends the code of a second factor: `passwordless/start` with a step-up token (§7). Of several phone numbers, the one that was added last. */
export async function startSecondFactor(call: ProviderCall): Promise<Response> {
  const asked = bodyOf(call, start)
  if (!asked.ok) return asked.problem
  const { factors, codes, messenger, settings, clock } = call.parts
  const stepUp = await stepUpOf(call.parts, 'stepUp', asked.value.step_up)
  if (!stepUp) return stepUpOver()
  const { personId } = stepUp.proven
  const factor = (await factors.of(personId)).findLast(({ kind }) => kind === asked.value.auth_type)
  if (!factor) return noSuchFactor()
  const refusal = await tooMany(call, 'second factor of', personId, SENDINGS)
  if (refusal) return refusal
  const code = newCode()
  const expiresAt = clock.now() + CODE_LIFE
  await codes.keep({ ...purposeOf(personId), code, data: {}, expiresAt })
  const challenge = await stepUpSecret(call.parts, 'stepUpChallenge', stepUp, CODE_LIFE)
  await messenger.send(signInMessage(settings.siteName, factor, code))
  return answer({ challenge_id: challenge })
}

/** Ends a sign-in by the code of the second factor: `passwordless/verify` with a challenge (§7). The browser is signed in, and trusted from then on if asked. */
export async function verifySecondFactor(call: ProviderCall): Promise<Response> {
  const asked = bodyOf(call, proof)
  if (!asked.ok) return asked.problem
  const { challenge_id: challenge, verification_code: code, trust_device: trust } = asked.value
  const { parts } = call
  const waiting = await stepUpOf(parts, 'stepUpChallenge', challenge)
  if (!waiting) return stepUpOver()
  const purpose = purposeOf(waiting.proven.personId)
  if (!(await parts.codes.take(purpose, code, parts.clock.now()))) return wrongCode()
  const stepUp = await takeStepUp(parts, 'stepUpChallenge', challenge)
  const request = readAuthorization(parts, waiting.authorization)
  if (!stepUp || !request.ok) return stepUpOver()
  const { personId, signInType, amr } = stepUp.proven
  const proven = { personId, signInType, amr: [...new Set([...amr, 'otp', 'mfa'])] }
  const response = await completeSignInByCall(call, request.value, proven)
  if (trust) response.headers.append('Set-Cookie', await trustBrowser(call, personId))
  return response
}

function purposeOf(personId: string): CodePurpose {
  return { purpose: 'secondFactor', address: personId }
}

const stepUpOver = (): Response =>
  refuse({
    error: 'invalid_grant',
    description: 'The step-up token or the challenge is not valid.',
    userMessage: 'Cette connexion a pris trop de temps. Recommencez-la.',
  })

const noSuchFactor = (): Response =>
  refuse({
    error: 'invalid_request',
    description: 'No second factor of this type.',
    details: [{ field: 'auth_type', message: 'No such second factor.', code: 'invalid' }],
  })
