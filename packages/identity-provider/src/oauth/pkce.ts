import { createHash, timingSafeEqual } from 'node:crypto'

const VERIFIER = /^[\w.~-]{43,128}$/

/** The form of an S256 challenge: a SHA-256 in base64url. */
export const CHALLENGE = /^[\w-]{43}$/

/** Whether a verifier is the one whose S256 challenge came with the authorization (RFC 7636). */
export function proves(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier) || !CHALLENGE.test(challenge)) return false
  const answer = createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(answer), Buffer.from(challenge))
}
