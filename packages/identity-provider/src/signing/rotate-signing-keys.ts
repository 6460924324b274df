import { minutes } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { ID_TOKEN_LIFE } from '../oauth/lifetimes.ts'
import type { SigningKeys } from '../ports/signing-keys.ts'
import { newSigningKey } from './new-signing-key.ts'

/** How long a process that has not heard of a rotation may sign with the old key, generously. */
const LATE_SIGNING = minutes(5)

/** Makes a new key sign from now on, and gives its id. Retired keys go on verifying until every token signed by them is past. */
export async function rotateSigningKeys(keys: SigningKeys, now: Instant): Promise<string> {
  const key = await newSigningKey()
  await keys.add(key, now)
  await keys.forget(now - ID_TOKEN_LIFE - LATE_SIGNING)
  return key.id
}
