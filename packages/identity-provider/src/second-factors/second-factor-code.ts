import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import { maskedAddress } from '#domain/shared/masked-address.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { countAttempt } from '../attempt-limits.ts'
import { jsonResponse, errorResponse } from '../json-and-error-responses.ts'
import { parseAuthorization } from '../oauth/authorization-request.ts'
import { completeSignInAsJson } from '../oauth/complete-sign-in.ts'
import { parseBody } from '../parse-and-authenticate-request.ts'
import type { CodePurpose, Grant } from '../ports/grants-and-sessions.ts'
import type { ProviderCall, ProviderDeps } from '../provider-types.ts'
import { codeField } from '../request-field-schemas.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'
import { trustBrowser } from '../trusted-devices.ts'
import { CODE_TTL_MS, newCode, invalidCode } from '../verification-code.ts'
import { secondFactorMessage } from './second-factor-code-messages.ts'

const CODE_LIMIT = { most: 5, within: minutes(10) } as const

const start = z.object({ step_up: z.string(), auth_type: z.enum(['email', 'sms']) })

const proof = z.object({
  challenge_id: z.string(),
  verification_code: codeField,
  trust_device: z.boolean().default(false),
})

/**
 * Sends the code of a second factor. Responds with the id of its challenge and the masked
 * recipient: of several phone numbers, the newest.
 */
export async function startSecondFactorChallenge(call: ProviderCall): Promise<Response> {
  const input = parseBody(call, start)
  const { factors, codes, messenger, settings, clock } = call.deps
  const stepUp = await readStepUp(call.deps, 'stepUp', input.step_up)
  if (!stepUp) return stepUpExpired()
  const { personId } = stepUp.proven
  const factor = (await factors.of(personId)).findLast(({ kind }) => kind === input.auth_type)
  if (!factor) return noSuchFactor()
  await countAttempt(call, 'second factor of', personId, CODE_LIMIT)
  const code = newCode()
  const expiresAt = clock.now() + CODE_TTL_MS
  await codes.store({ ...purposeOf(personId), code, data: {}, expiresAt })
  const challenge = await issueStepUp(call.deps, 'stepUpChallenge', stepUp, CODE_TTL_MS)
  await messenger.send(secondFactorMessage(settings.siteName, factor, code))
  return jsonResponse({ challenge_id: challenge, masked_recipient: maskedAddress(factor.address) })
}

/** Completes a sign-in by the code of the second factor. On request, also trusts the browser. */
export async function verifySecondFactor(call: ProviderCall): Promise<Response> {
  const {
    challenge_id: challenge,
    verification_code: code,
    trust_device: trust,
  } = parseBody(call, proof)
  const { deps } = call
  const waiting = await readStepUp(deps, 'stepUpChallenge', challenge)
  if (!waiting) return stepUpExpired()
  const purpose = purposeOf(waiting.proven.personId)
  if (!(await deps.codes.consume(purpose, code, deps.clock.now()))) return invalidCode()
  const stepUp = await consumeStepUp(deps, 'stepUpChallenge', challenge)
  const request = parseAuthorization(deps, waiting.authorization)
  if (!stepUp || !request) return stepUpExpired()
  const { personId, signInType, amr } = stepUp.proven
  const proven = { personId, signInType, amr: [...new Set([...amr, 'otp', 'mfa'])] }
  const response = await completeSignInAsJson(call, request, proven)
  if (trust) response.headers.append('Set-Cookie', await trustBrowser(call, personId))
  return response
}

function purposeOf(personId: string): CodePurpose {
  return { purpose: 'secondFactor', address: personId }
}

const stepUpExpired = (): Response =>
  errorResponse({
    error: 'invalid_grant',
    description: 'The step-up token or the challenge is not valid.',
    key: 'signInExpired',
  })

const noSuchFactor = (): Response =>
  errorResponse({
    error: 'invalid_request',
    description: 'No second factor of this type.',
    key: 'secondFactorMissing',
    details: [{ field: 'auth_type', code: 'invalid' }],
  })

interface StepUp {
  readonly proven: ProvenSignIn
  /** Fields of the authorization request, which are parsed again at the end. */
  readonly authorization: UnknownFields
}

/**
 * Kinds of step-up tokens. `stepUp` allows to request codes; `stepUpChallenge` is completed by a
 * code.
 */
type StepUpKind = 'stepUp' | 'stepUpChallenge'

const stepUpData = z.object({
  signInType: z.string(),
  amr: z.array(z.string()),
  authorization: z.record(z.string(), z.unknown()),
})

/**
 * Stores a sign-in that waits for its second factor. Returns the token; `life` is in milliseconds.
 */
export function issueStepUp(
  { grants, clock }: ProviderDeps,
  kind: StepUpKind,
  { proven, authorization }: StepUp,
  life: Duration,
): Promise<string> {
  const { personId, signInType, amr } = proven
  return grants.issue({
    kind,
    personId,
    data: { signInType, amr, authorization },
    expiresAt: clock.now() + life,
  })
}

async function readStepUp(
  { grants, clock }: ProviderDeps,
  kind: StepUpKind,
  secret: string,
): Promise<StepUp | undefined> {
  return stepUpIn(await grants.read(kind, secret, clock.now()))
}

async function consumeStepUp(
  { grants, clock }: ProviderDeps,
  kind: StepUpKind,
  secret: string,
): Promise<StepUp | undefined> {
  return stepUpIn(await grants.consume(kind, secret, clock.now()))
}

function stepUpIn(grant: Grant | undefined): StepUp | undefined {
  if (grant?.personId === undefined) return undefined
  const { authorization, ...how } = stepUpData.parse(grant.data)
  return { proven: { personId: grant.personId, ...how }, authorization }
}
