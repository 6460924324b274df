/** Returns an unsigned identity token with this payload. */
export function unsignedToken(payload: unknown): string {
  return `${part({ alg: 'none' })}.${part(payload)}.signature`
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value) ?? '').toString('base64url')
}
