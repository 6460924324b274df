import { z } from 'zod'

import type { Duration } from '#domain/shared/duration.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

import type { Grant } from '../ports/grants.ts'
import type { ProviderParts } from '../provider.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'

/** What somebody proved so far, and the authorization that waits for their second factor. */
export interface StepUp {
  readonly proven: ProvenSignIn
  /** As the client sent it, to be read again when it is answered. */
  readonly authorization: UnknownFields
}

/** `stepUp` has codes sent to the second factors of a person; `stepUpChallenge` is what a code answers. */
type StepUpKind = 'stepUp' | 'stepUpChallenge'

const facts = z.object({
  signInType: z.string(),
  amr: z.array(z.string()),
  authorization: z.record(z.string(), z.unknown()),
})

/** A secret that stands for a sign-in on its way to the second factor. */
export function stepUpSecret(
  { grants, clock }: ProviderParts,
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

/** The sign-in that a secret stands for. */
export async function stepUpOf(
  { grants, clock }: ProviderParts,
  kind: StepUpKind,
  secret: string,
): Promise<StepUp | undefined> {
  return stepUpIn(await grants.read(kind, secret, clock.now()))
}

/** The same, once: of all who bring the secret, one goes on. */
export async function takeStepUp(
  { grants, clock }: ProviderParts,
  kind: StepUpKind,
  secret: string,
): Promise<StepUp | undefined> {
  return stepUpIn(await grants.take(kind, secret, clock.now()))
}

function stepUpIn(grant: Grant | undefined): StepUp | undefined {
  if (grant?.personId === undefined) return undefined
  const { authorization, ...how } = facts.parse(grant.data)
  return { proven: { personId: grant.personId, ...how }, authorization }
}
