import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { ownsEmail } from '#domain/visitor/rights-owner.ts'
import type { Rights } from '#domain/visitor/rights.ts'
import type { RightsDirectory } from '#ports/back-office.ts'
import type { Bearer } from '#ports/identity.ts'

/** What the owner of an address may open, for that owner alone (§6): of anybody else nothing is looked up. */
export function rightsByEmail(
  directory: RightsDirectory,
): (bearer: Bearer, email: string) => Promise<Result<Rights, 'notTheOwner'>> {
  return async (bearer, email) =>
    ownsEmail({ email: bearer.email, emailVerified: true }, email)
      ? ok(await directory.rightsOf(bearer))
      : refused('notTheOwner')
}
