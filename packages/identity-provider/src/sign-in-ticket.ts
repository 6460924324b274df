import { z } from 'zod'

import { seconds, minutes } from '#domain/shared/duration.ts'

import type { Grants } from './ports/grants-and-sessions.ts'
import type { ProviderDeps, ProviderCall } from './provider-types.ts'
import { isTrustedBrowser } from './trusted-devices.ts'

/** Proven identity of a person whose session is not open yet. */
export interface ProvenSignIn {
  readonly personId: string
  /** Method of the sign-in, such as `password` or `webauthn`. */
  readonly signInType: string
  /** Authentication methods of RFC 8176. */
  readonly amr: readonly string[]
}

const TICKET_TTL_MS = seconds(60)

/**
 * Issues a sign-in ticket, the API's `tkn`. It opens a session at `/oauth/authorize` once, within a
 * minute.
 */
export function issueSignInTicket(
  grants: Grants,
  { personId, signInType, amr }: ProvenSignIn,
  now: number,
): Promise<string> {
  return grants.issue({
    kind: 'signIn',
    personId,
    data: { signInType, amr },
    expiresAt: now + TICKET_TTL_MS,
  })
}

const ticketData = z.object({ signInType: z.string(), amr: z.array(z.string()) })

/**
 * Consumes a sign-in ticket and returns the identity that it proves. Returns undefined if the
 * ticket is invalid, used or expired.
 */
export async function consumeTicket(
  { grants, clock }: ProviderDeps,
  ticket: string,
): Promise<ProvenSignIn | undefined> {
  const grant = await grants.consume('signIn', ticket, clock.now())
  if (grant?.personId === undefined) return undefined
  return { personId: grant.personId, ...ticketData.parse(grant.data) }
}

const CHOICE_TTL_MS = minutes(5)

/**
 * Issues the ticket that follows a first factor: for `/oauth/authorize`, or for `/mfa/stepup` if a
 * second factor is needed.
 */
export async function issueTicketAfterFirstFactor(
  call: ProviderCall,
  proven: ProvenSignIn,
): Promise<{ readonly tkn: string; readonly mfa_required?: true }> {
  const { grants, clock } = call.deps
  if (!(await needsSecondFactor(call, proven.personId))) {
    return { tkn: await issueSignInTicket(grants, proven, clock.now()) }
  }
  const { personId, signInType, amr } = proven
  const tkn = await grants.issue({
    kind: 'secondFactorAsked',
    personId,
    data: { signInType, amr },
    expiresAt: clock.now() + CHOICE_TTL_MS,
  })
  return { tkn, mfa_required: true }
}

/** True if the person has a second factor and does not trust this browser. */
export async function needsSecondFactor(call: ProviderCall, personId: string): Promise<boolean> {
  const factors = await call.deps.factors.of(personId)
  return factors.length > 0 && !(await isTrustedBrowser(call, personId))
}

/** True if a sign-in has not passed the second factor that the person needs. */
export async function isSecondFactorMissing(
  call: ProviderCall,
  { personId, amr }: ProvenSignIn,
): Promise<boolean> {
  return !amr.includes('mfa') && (await needsSecondFactor(call, personId))
}

/** Error of a sign-in that has not passed a second factor that the person needs. */
export const SECOND_FACTOR_REQUIRED = {
  error: 'mfa_required',
  description: 'A second factor is required.',
  key: 'secondFactorRequired',
} as const
