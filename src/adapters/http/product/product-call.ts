import { seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'

/** Time limit of a call, including the response body. */
const CALL_TIMEOUT_MS = seconds(5)

/** Sends an HTTP request: `fetch`, an upstream client, or a wrapper that adds headers. */
export type Send = (address: string, request: RequestInit) => Promise<Response>

/**
 * Calls an API of the product and returns the parsed JSON, undefined for status 204. Throws an
 * `Outage` on a timeout, an error status or invalid JSON.
 */
export async function productCall(
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

/** Adds the site key, if configured, to the server's calls to the back office. */
export function authenticatedFetch(key: string | undefined, send: Send): Send {
  return (address, request) => {
    const headers = new Headers(request.headers)
    headers.set('Accept', 'application/json')
    if (key !== undefined) headers.set('Authorization', `Bearer ${key}`)
    return send(address, { ...request, headers })
  }
}

/**
 * Fetches JSON from an external service. Throws an `Outage` if the service does not answer with
 * JSON.
 */
export async function readJson(address: string, send: Send): Promise<unknown> {
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
 * Removes path and query after the API's name, since outages are logged and paths contain emails
 * and codes.
 */
function withoutDetails(address: string): string {
  return address.replace(/(\/api\/[\w-]+).*$/, '$1')
}
