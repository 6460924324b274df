import { Outage } from '#ports/outage.ts'

import type { HandleIdentityRequest } from './handle.ts'
import type { PasswordLetters } from './ports/password-letters.ts'

/** The letters that the provider itself sends to whoever forgot a password: one wording, one kind of link. */
export function passwordLetters(
  provider: HandleIdentityRequest,
  { origin, clientId }: { readonly origin: string; readonly clientId: string },
): PasswordLetters {
  return {
    invite: async (_person, email) => {
      const request = new Request(`${origin}/identity/v1/forgot-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ client_id: clientId, email }),
      })
      const answer = await provider(request, 'command line')
      if (answer?.ok !== true) throw new Outage('identity', new Error(`status ${answer?.status}`))
    },
  }
}
