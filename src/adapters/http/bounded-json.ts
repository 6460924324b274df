import { seconds } from '../../domain/shared/duration.ts'
import { Outage } from '../../ports/outage.ts'
import { boundedText } from './bounded-text.ts'

/** How long an outside service may take for its whole answer. */
const PATIENCE = seconds(5)

/** The most that an answer may weigh, decompressed, in bytes. */
const HEAVIEST = 256 * 1024

/** How a request leaves this program. */
type Send = (address: string, request: RequestInit) => Promise<Response>

/** The JSON that an outside service has at this very address: no redirect is followed, and an answer that is late, too heavy or no JSON is an outage. */
export async function boundedJson(address: string, send: Send = fetch): Promise<unknown> {
  try {
    const answer = await send(address, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    return JSON.parse(await boundedText(answer, HEAVIEST))
  } catch (cause) {
    throw new Outage(address, cause)
  }
}
