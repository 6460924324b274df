import { minutes } from '#domain/shared/duration.ts'
import type { Person } from '#provider/ports/person-and-password-stores.ts'

import type { ProviderUnderTest } from './embedded-provider.ts'

/** Issues an access token as after a sign-in by password, valid for fifteen minutes. */
export function accessTokenOf({ deps }: ProviderUnderTest, { id }: Person): Promise<string> {
  const now = deps.clock.now()
  return deps.grants.issue({
    kind: 'accessToken',
    personId: id,
    data: {
      clientId: 'preavis',
      scope: 'openid profile email phone full_write',
      signInType: 'password',
      amr: ['pwd'],
      signedInAt: now,
    },
    expiresAt: now + minutes(15),
  })
}
