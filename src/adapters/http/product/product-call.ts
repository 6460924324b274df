import { seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'

/** How long a call of the product may stay without its whole answer, in milliseconds. */
const PATIENCE = seconds(5)

/** How calls leave this program: `fetch`, but for whoever must add a header to them. */
export type Send = (address: string, request: RequestInit) => Promise<Response>

/** Sends a call of the product (§7) and gives what its answer says in JSON; any other answer than that, in time, is an outage. */
export async function productCall(
  address: string,
  request: RequestInit = {},
  send: Send = fetch,
): Promise<unknown> {
  try {
    const answer = await send(address, { ...request, signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return answer.status === 204 ? undefined : await answer.json()
  } catch (cause) {
    throw new Outage(withoutDetails(address), cause)
  }
}

/** A call by its name alone: what may follow it names people and codes, and an outage is written into the log. */
function withoutDetails(address: string): string {
  return address.replace(/(\/api\/[\w-]+).*$/, '$1')
}
