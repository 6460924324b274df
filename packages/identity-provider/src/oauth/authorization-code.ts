import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { SignInSession } from '../ports/sign-in-sessions.ts'
import type { ProviderParts } from '../provider.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { CODE_LIFE } from './lifetimes.ts'

/** What is remembered of a sign-in for as long as anything that came from it is good. */
export const signInFacts = z.object({
  clientId: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
  signInType: z.string(),
  amr: z.array(z.string()),
  signedInAt: z.number(),
})

/** What is remembered of a sign-in for as long as anything that came from it is good. */
export type SignInFacts = z.output<typeof signInFacts>

/** What a code was given for. */
export const codeFacts = signInFacts.extend({
  redirectUri: z.string().optional(),
  challenge: z.string(),
})

/** Who was signed in, how and when. */
export type Authenticated = Pick<SignInSession, 'personId' | 'signInType' | 'amr' | 'signedInAt'>

/** An authorization code: good for a minute, once, in the hands of whoever knows the verifier of the challenge. */
export function authorizationCode(
  { grants, clock }: ProviderParts,
  { clientId, scope, nonce, redirectUri, challenge }: AuthorizationRequest,
  { personId, signInType, amr, signedInAt }: Authenticated,
): Promise<string> {
  return grants.issue({
    kind: 'authorizationCode',
    personId,
    data: { clientId, scope, nonce, redirectUri, challenge, signInType, amr, signedInAt },
    expiresAt: clock.now() + CODE_LIFE,
    family: randomUUID(),
  })
}
