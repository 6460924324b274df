import { z } from 'zod'

import type { NewPasskey } from '../ports/passkeys.ts'

/** A passkey as JSON, while it waits for its account to be opened. */
export function waitingPasskey({ publicKey, ...passkey }: NewPasskey) {
  return { ...passkey, publicKey: Buffer.from(publicKey).toString('base64url') }
}

/** Reads a passkey that waited. */
export const waitedPasskey = z.object({
  credentialId: z.string(),
  userHandle: z.string(),
  publicKey: z.string().transform((kept) => new Uint8Array(Buffer.from(kept, 'base64url'))),
  counter: z.number(),
  transports: z.array(z.string()),
  aaguid: z.string(),
  name: z.string(),
})
