import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { Grant } from '../ports/grants.ts'
import type { Person } from '../ports/people.ts'
import type { ProviderParts } from '../provider.ts'
import { invalidGrant } from './invalid-grant.ts'

type SingleUse = 'authorizationCode' | 'refreshToken'

/** A code or a refresh token on its first use, and whose it is. */
export interface FirstUse {
  readonly grant: Grant
  readonly family: string
  readonly person: Person
}

/** Uses a code or a refresh token up. One that comes back a second time was stolen from somebody: all that ever came of it is withdrawn (RFC 9700 §4.14). */
export async function useOnce(
  { grants, people, clock }: ProviderParts,
  kind: SingleUse,
  secret: string,
): Promise<Result<FirstUse, Response>> {
  const grant = await grants.take(kind, secret, clock.now())
  const { family, personId } = grant ?? {}
  if (!grant || family === undefined || personId === undefined) {
    const replayed = await grants.taken(kind, secret)
    if (replayed?.family !== undefined) await grants.withdrawFamily(replayed.family)
    return refused(invalidGrant('The grant is unknown, expired or already used.'))
  }
  const person = await people.byId(personId)
  if (!person) return refused(invalidGrant('The account is gone.'))
  return ok({ grant, family, person })
}

/** Whether nobody brought the same secret again while its tokens were made: their withdrawal may have come before them. */
export async function stillStands(
  { grants }: ProviderParts,
  kind: SingleUse,
  secret: string,
  family: string,
): Promise<boolean> {
  if (await grants.taken(kind, secret)) return true
  await grants.withdrawFamily(family)
  return false
}
