/** What only an authorization server writes after `#`: tokens, or a code or an error with a value. */
const ANSWER = /^#(?:.*&)?(?:(?:access_token|id_token)=|(?:code|error)=.)/

/** The address of a page without what somebody may have forged in it: an answer of an authorization server after `#`, which nobody here reads, and the token that would turn the SDK to another mode. Undefined when there is nothing to take away. */
export function withoutForgery(address: string): string | undefined {
  const url = new URL(address)
  const forged = ANSWER.test(url.hash)
  if (!forged && !url.searchParams.has('r5_request_token')) return undefined
  if (forged) url.hash = ''
  url.searchParams.delete('r5_request_token')
  return url.href
}
