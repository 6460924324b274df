import { z } from 'zod'

import { seconds } from '#domain/shared/duration.ts'

import type { Grants } from './ports/grants.ts'
import type { ProviderParts } from './provider.ts'

/** What a person proved, on the way to being signed in. */
export interface ProvenSignIn {
  readonly personId: string
  readonly signInType: string
  readonly amr: readonly string[]
}

const TICKET_LIFE = seconds(60)

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
    expiresAt: now + TICKET_LIFE,
  })
}

const ticketData = z.object({ signInType: z.string(), amr: z.array(z.string()) })

/** Uses a ticket up: what its bearer proved, if the ticket is good. */
export async function takeTicket(
  { grants, clock }: ProviderParts,
  ticket: string,
): Promise<ProvenSignIn | undefined> {
  const grant = await grants.take('signIn', ticket, clock.now())
  if (grant?.personId === undefined) return undefined
  return { personId: grant.personId, ...ticketData.parse(grant.data) }
}
