import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { refuse } from '../answers.ts'
import { isClientAddress } from '../oauth/client-addresses.ts'
import type { ProviderSettings } from '../provider.ts'

/** Where a link of a message leads: to the address that the caller named, which must be a page of one of the clients, or to a page of the account service. */
export function goodAddress(
  settings: ProviderSettings,
  named: string | undefined,
  page: string,
): Result<string, Response> {
  if (named === undefined || named === '') return ok(settings.origin + page)
  if (isClientAddress(settings, named)) return ok(named)
  return refused(
    refuse({
      error: 'invalid_request',
      description: 'The redirect URL is not on the list of the client.',
      details: [{ field: 'redirect_url', message: 'Adresse de retour inconnue.', code: 'invalid' }],
    }),
  )
}
