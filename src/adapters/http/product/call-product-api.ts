import type { Duration } from '#domain/shared/duration.ts'
import { CALL_DEADLINE } from '#domain/shared/request-deadlines.ts'
import { Outage } from '#ports/outage.ts'

import type { Send } from '../fetch-json.ts'

/**
 * Creates a `fetch` for browser scripts with a timeout in milliseconds, by default that of calls.
 * It includes the response body.
 */
export function fetchWithin(timeout: Duration = CALL_DEADLINE): Send {
  return (address, request) => {
    const signals = [AbortSignal.timeout(timeout), ...(request.signal ? [request.signal] : [])]
    return fetch(address, { ...request, signal: AbortSignal.any(signals) })
  }
}

/**
 * Calls an API of the site or of its back office. Returns the parsed JSON, or undefined on status
 * 204. Throws an `Outage` on a network error, timeout, error status or invalid JSON. `send` has a
 * timeout of its own.
 */
export async function callProductApi(
  address: string,
  request: RequestInit = {},
  send: Send = fetchWithin(),
): Promise<unknown> {
  try {
    const answer = await send(address, request)
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return answer.status === 204 ? undefined : await answer.json()
  } catch (cause) {
    throw new Outage(withoutDetails(address), cause)
  }
}

/**
 * Returns an API's URL without the path and query after its name. Outages are logged, and these
 * contain emails and codes.
 */
function withoutDetails(address: string): string {
  return address.replace(/(\/api\/[\w-]+).*$/, '$1')
}
