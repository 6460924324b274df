import type { SigningKeys } from '#ports/identity/signing-keys.ts'

import { publicJwkOf } from '../embedded/signing/signing-key.ts'
import type { KeySource } from './kept-keys.ts'

/** The keys of the embedded provider, read where it keeps them; of each, only what anybody may know. */
export function publishedKeys(keys: SigningKeys): KeySource {
  return {
    name: 'identity keys',
    read: async () => ({ keys: (await keys.list()).map((key) => publicJwkOf(key)) }),
  }
}
