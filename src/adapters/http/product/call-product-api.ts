import { seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'

/** Timeout of a call, including the response body. */
const CALL_TIMEOUT_MS = seconds(5)

/** Function that sends an HTTP request: `fetch`, or a wrapper with retries, headers or limits. */
export type Send = (address: string, request: RequestInit) => Promise<Response>

/**
 * Calls an API of the site or of its back office. Returns the parsed JSON, or undefined on status
 * 204. Throws an `Outage` on a network error, timeout, error status or invalid JSON.
 */
export async function callProductApi(
  address: string,
  request: RequestInit = {},
  send: Send = fetch,
): Promise<unknown> {
  try {
    const answer = await send(address, { ...request, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return answer.status === 204 ? undefined : await answer.json()
  } catch (cause) {
    throw new Outage(withoutDetails(address), cause)
  }
}

/** Wraps `send` to request JSON, with `key` as bearer token if it is set. */
export function authenticatedFetch(key: string | undefined, send: Send): Send {
  return (address, request) => {
    const headers = new Headers(request.headers)
    headers.set('Accept', 'application/json')
    if (key !== undefined) headers.set('Authorization', `Bearer ${key}`)
    return send(address, { ...request, headers })
  }
}

/**
 * Fetches JSON from an external service. Throws an `Outage` unless the response has status 200 and
 * valid JSON.
 */
export async function fetchJson(address: string, send: Send): Promise<unknown> {
  try {
    const answer = await send(address, { headers: { Accept: 'application/json' } })
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    const json: unknown = await answer.json()
    return json
  } catch (cause) {
    throw new Outage(address, cause)
  }
}

/**
 * Returns an API's URL without the path and query after its name. Outages are logged, and these
 * contain emails and codes.
 */
function withoutDetails(address: string): string {
  return address.replace(/(\/api\/[\w-]+).*$/, '$1')
}
