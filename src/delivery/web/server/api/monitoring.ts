import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import { z } from 'zod'

import { requestBytes } from '../front/request-bytes.ts'
import { PRIVATE } from './answer-json.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { recordingItems } from './recording-envelope.ts'
import { refuseBody } from './refuse-body.ts'
import { isFromOurPages } from './same-origin.ts'
import { unpacked } from './unpacked.ts'

interface Options {
  readonly origin: string
  /** The only project that is passed on to. */
  readonly dsn: string
  readonly relay: (envelope: string) => void
  /** Whether readers are asked to let their sessions be recorded. */
  readonly recordings: boolean
}

const MOST_BYTES = 200_000
/** The outline of a long page, and five seconds of what happens on it; it comes compressed, in no more than a fault may take. */
const MOST_RECORDED = 4_000_000
/** The head of an envelope, and the two items of a part of a recording. */
const MAX_LINES = 6
/** Values of an envelope, which cost far more to parse than its bytes. */
const MAX_VALUES = 150_000
const TYPE = /^application\/x-sentry-envelope$/i
const head = z.object({ dsn: z.string(), event_id: z.hex().length(32).optional() })
const itemHead = z.object({ type: z.enum(['event', 'transaction']) })

/** `POST /api/monitoring`: passes on what a page of ours says broke in it. What is not for our project, or no fault, no page load and no part of a recording, is refused; neither who sent it nor from where goes along (§9). */
export function monitoringCall(options: Options): Call {
  const { origin, relay, recordings } = options
  return {
    methods: ['POST'],
    answer: async (context) => {
      const { headers } = context.req
      if (!isFromOurPages(headers, origin)) {
        refuse(context, 403, 'Cet appel ne vient pas d’une page du site.', ['Connection', 'close'])
        return
      }
      if (!isEnvelope(headers, recordings)) {
        refuseBody(context, 'otherType')
        return
      }
      const bytes = await bodyOf(context.req, recordings ? MOST_RECORDED : MOST_BYTES)
      const envelope = bytes && envelopeFor(options, new TextDecoder().decode(bytes))
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

/** What pages send: compressed, where it may be a recording. */
function isEnvelope(headers: IncomingHttpHeaders, recordings: boolean): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding } = headers
  return TYPE.test(type) && (encoding === undefined || (recordings && encoding === 'gzip'))
}

/** All that was sent, of so many bytes at most. */
async function bodyOf(request: IncomingMessage, most: number): Promise<Uint8Array | undefined> {
  if (request.headers['content-encoding'] === undefined) return requestBytes(request, most)
  const packed = await requestBytes(request, MOST_BYTES)
  return packed && unpacked(packed, most)
}

/** The envelope written anew, if it is for the project: a head of two fields, and one item, or the two of a part of a recording where readers are asked for one. */
function envelopeFor({ dsn, recordings }: Options, text: string): string | undefined {
  const lines = text.trimEnd().split('\n', MAX_LINES + 1)
  if (lines.length > MAX_LINES || hasTooManyValues(text)) return undefined
  const [first, ...rest] = lines.map(parsed)
  const told = head.safeParse(first)
  if (!told.success || told.data.dsn !== dsn) return undefined
  const items = text.length <= MOST_BYTES ? faultItem(rest) : undefined
  const all = items ?? (recordings ? recordingItems(rest) : undefined)
  return all && [JSON.stringify({ dsn, event_id: told.data.event_id }), ...all].join('\n')
}

/** Each value but the first of a list or an object stands behind a comma, or opens one. */
function hasTooManyValues(text: string): boolean {
  let values = 0
  for (let place = 0; place < text.length && values <= MAX_VALUES; place += 1) {
    const sign = text.charCodeAt(place)
    if (sign === COMMA || sign === BRACKET || sign === BRACE) values += 1
  }
  return values > MAX_VALUES
}

const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b]

function faultItem([item, said, ...others]: readonly unknown[]): readonly string[] | undefined {
  const told = itemHead.safeParse(item)
  if (!told.success || others.length > 0 || typeof said !== 'object' || said === null) {
    return undefined
  }
  return [JSON.stringify(told.data), JSON.stringify(said)]
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
