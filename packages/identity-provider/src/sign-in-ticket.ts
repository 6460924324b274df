import { z } from 'zod'

import { seconds, minutes } from '#domain/shared/duration.ts'

import { isTrustedBrowser } from './endpoints/trusted-devices.ts'
import type { Grants } from './ports/secrets.ts'
import type { ProviderDeps, ProviderCall } from './provider.ts'

/** What a person proved, on the way to being signed in. */
export interface ProvenSignIn {
  readonly personId: string
  readonly signInType: string
  readonly amr: readonly string[]
}

const TICKET_TTL_MS = seconds(60)

/** The `tkn` of the provider's API: brought to `/oauth/authorize` within a minute, once, it opens a session there. */
export function signInTicket(
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

/** Uses a ticket up: what its bearer proved, if the ticket is good. */
export async function takeTicket(
  { grants, clock }: ProviderDeps,
  ticket: string,
): Promise<ProvenSignIn | undefined> {
  const grant = await grants.consume('signIn', ticket, clock.now())
  if (grant?.personId === undefined) return undefined
  return { personId: grant.personId, ...ticketData.parse(grant.data) }
}

/** How long one may take to choose a second factor. */
const CHOICE_TTL_MS = minutes(5)

/** What a sign-in by one factor is answered with: the `tkn` to bring to `/oauth/authorize`, or, for whoever has a second factor and does not trust this browser, one that `/mfa/stepup` alone takes. */
export async function afterFirstFactor(
  call: ProviderCall,
  proven: ProvenSignIn,
): Promise<{ readonly tkn: string; readonly mfa_required?: true }> {
  const { grants, clock } = call.deps
  if (!(await needsSecondFactor(call, proven.personId))) {
    return { tkn: await signInTicket(grants, proven, clock.now()) }
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

/** Whether a person who proved one factor is asked for a second. */
export async function needsSecondFactor(call: ProviderCall, personId: string): Promise<boolean> {
  const factors = await call.deps.factors.of(personId)
  return factors.length > 0 && !(await isTrustedBrowser(call, personId))
}

/** Whether a sign-in by one factor is not enough: the ways that have no second step of their own (a link, a code, another provider) must not be a way around it. */
export async function isSecondFactorMissing(
  call: ProviderCall,
  { personId, amr }: ProvenSignIn,
): Promise<boolean> {
  return !amr.includes('mfa') && (await needsSecondFactor(call, personId))
}

/** Refuses such a sign-in. */
export const SECOND_FACTOR_REQUIRED = {
  error: 'mfa_required',
  description: 'A second factor is required.',
  userMessage:
    'Ce compte est protégé par un second facteur\u00A0: connectez-vous par votre mot de passe ou une clé d’accès.',
} as const
