import { seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'

/** Until the whole response. */
const CALL_TIMEOUT_MS = seconds(5)

/** Sends a request: `fetch`, an upstream, or a wrapper that adds headers. */
export type Send = (address: string, request: RequestInit) => Promise<Response>

/**
 * Sends a call of the product and returns its JSON. Any other response, or a timeout, is an
 * `Outage`.
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

/** Adds the key of the site to the server's calls of the back office, where one is set. */
export function authenticatedFetch(key: string | undefined, send: Send): Send {
  return (address, request) => {
    const headers = new Headers(request.headers)
    headers.set('Accept', 'application/json')
    if (key !== undefined) headers.set('Authorization', `Bearer ${key}`)
    return send(address, { ...request, headers })
  }
}

/** Reads the JSON at an address of an outside service; any other response is an `Outage`. */
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

/** Strips what follows the name of the call: it names people and codes, and outages are logged. */
function withoutDetails(address: string): string {
  return address.replace(/(\/api\/[\w-]+).*$/, '$1')
}
