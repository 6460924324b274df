import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'

import type { ProviderCall } from '../endpoint.ts'
import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import type { CodePurpose } from '../ports/verification-codes.ts'
import { CODE_LIFE, newCode } from '../short-codes.ts'
import { linkTo } from './link-address.ts'
import { NO_PERSON, identifierOf } from './reachable.ts'
import type { Reachable } from './reachable.ts'
import { securedLetter, signInLetter } from './sign-in-letters.ts'

/** Sends what signs in whoever reads it: a code and, by e-mail, a link. Who is unknown gets nothing, and whoever has a second factor a word on how to sign in: the code that is kept all the same is nobody's. */
export async function sendSignIn(
  { parts }: ProviderCall,
  to: Reachable,
  request: AuthorizationRequest,
): Promise<void> {
  const { settings, people, factors, grants, codes, messenger, clock } = parts
  const { siteName, origin } = settings
  const known = await people.identifiedBy(identifierOf(to))
  const secured = (await factors.of(known?.id ?? NO_PERSON)).length > 0
  const personId = secured ? undefined : known?.id
  const code = newCode()
  const sent = {
    data: { personId: personId ?? null, channel: to.channel, request: request.fields },
    expiresAt: clock.now() + CODE_LIFE,
  }
  const secret = await grants.issue({ kind: 'passwordlessLink', personId, ...sent })
  await codes.keep({ ...purposeAt(to), code, ...sent })
  const link = linkTo(settings, 'signIn', secret)
  const message = secured
    ? securedLetter(siteName, to, origin + ACCOUNT_PATHS.signIn)
    : signInLetter({ siteName, to, code, link })
  if (known) await messenger.send(message)
}

/** What a code that signs in is kept for. */
export function purposeAt({ address }: Reachable): CodePurpose {
  return { purpose: 'passwordless', address }
}
