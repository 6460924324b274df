import { seconds } from '../../../domain/shared/duration.ts'
import type { Grants } from '../../../ports/identity/grants.ts'

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
