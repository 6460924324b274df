/** URL fragments of an authorization response: tokens, or a code or error with a value. */
const ANSWER = /^#(?:.*&)?(?:(?:access_token|id_token)=|(?:code|error)=.)/

/**
 * Returns a URL without the authorization response after `#` and without `r5_request_token`, which
 * switches the SDK's mode. An attacker may forge both. Returns undefined if the URL has neither.
 */
export function removeForgedResponse(address: string): string | undefined {
  const url = new URL(address)
  const forged = ANSWER.test(url.hash)
  if (!forged && !url.searchParams.has('r5_request_token')) return undefined
  if (forged) url.hash = ''
  url.searchParams.delete('r5_request_token')
  return url.href
}
