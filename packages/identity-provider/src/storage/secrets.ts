import { createHash, randomBytes } from 'node:crypto'

/** A secret to give out: 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. It is random and long, so a plain SHA-256 is as hard to guess as itself. */
export function digestOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
