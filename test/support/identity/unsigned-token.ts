/** An identity token whose payload says this; nothing in it is signed. */
export function unsignedToken(payload: unknown): string {
  return `${part({ alg: 'none' })}.${part(payload)}.signature`
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value) ?? '').toString('base64url')
}
