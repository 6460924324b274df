import { Outage } from '#ports/outage.ts'

import type { Send } from '../product/product-call.ts'

/** The JSON that an outside service has at this very address; any other answer is an outage. */
export async function readJson(address: string, send: Send): Promise<unknown> {
  try {
    const answer = await send(address, { headers: { Accept: 'application/json' } })
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    const told: unknown = await answer.json()
    return told
  } catch (cause) {
    throw new Outage(address, cause)
  }
}
