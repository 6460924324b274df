/**
 * Returns an identity token with this payload, the algorithm `none` and a meaningless signature.
 */
export function unsignedToken(payload: unknown): string {
  return `${part({ alg: 'none' })}.${part(payload)}.signature`
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value) ?? '').toString('base64url')
}
