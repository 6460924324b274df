import { z } from 'zod'

import { requestBytes } from '../request-bytes.ts'
import { PRIVATE } from './answer-json.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { refuseBody } from './refuse-body.ts'
import { isFromOurPages } from './same-origin.ts'

interface Options {
  readonly origin: string
  /** The only project that is passed on to. */
  readonly dsn: string
  readonly relay: (envelope: string) => void
}

const MOST_BYTES = 200_000
const TYPE = /^application\/x-sentry-envelope$/i
const head = z.object({ dsn: z.string(), event_id: z.hex().length(32).optional() })
const itemHead = z.object({ type: z.enum(['event', 'transaction']) })

/** `POST /api/monitoring`: passes on what a page of ours says broke in it. What is not for our project, or no fault and no page load, is refused; neither who sent it nor from where goes along (§9). */
export function monitoringCall({ origin, dsn, relay }: Options): Call {
  return {
    methods: ['POST'],
    answer: async (context) => {
      const { headers } = context.req
      if (!isFromOurPages(headers, origin)) {
        refuse(context, 403, 'Cet appel ne vient pas d’une page du site.', ['Connection', 'close'])
        return
      }
      if (!TYPE.test(headers['content-type'] ?? '') || headers['content-encoding'] !== undefined) {
        refuseBody(context, 'otherType')
        return
      }
      const bytes = await requestBytes(context.req, MOST_BYTES)
      const envelope = bytes && envelopeFor(dsn, new TextDecoder().decode(bytes))
      if (envelope === undefined) {
        refuseBody(context, bytes ? 'malformed' : 'tooLong')
        return
      }
      relay(envelope)
      context.respond = false
      context.res.writeHead(204, ['Cache-Control', PRIVATE])
      context.res.end()
    },
  }
}

/** The envelope written anew, if it is for the project: a head of two fields, and one item. */
function envelopeFor(dsn: string, text: string): string | undefined {
  const [first = '', second = '', payload = '', ...others] = text.split('\n')
  const [told, item, said] = [first, second, payload].map(parsed)
  const [toldHead, toldItem] = [head.safeParse(told), itemHead.safeParse(item)]
  const whole = others.every((line) => line === '') && typeof said === 'object' && said !== null
  if (!toldHead.success || !toldItem.success || !whole || toldHead.data.dsn !== dsn)
    return undefined
  const lines = [{ dsn, event_id: toldHead.data.event_id }, toldItem.data, said]
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
