import { seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'

import type { Send } from '../fetch-json.ts'

/** Timeout of a call, including the response body. */
const CALL_TIMEOUT_MS = seconds(5)

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

/**
 * Returns an API's URL without the path and query after its name. Outages are logged, and these
 * contain emails and codes.
 */
function withoutDetails(address: string): string {
  return address.replace(/(\/api\/[\w-]+).*$/, '$1')
}
