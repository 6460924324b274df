import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { Middleware } from 'koa'

import { readBytes } from '../http/request-body.ts'
import { MAX_ERROR_BYTES, parseEnvelope } from './monitoring-envelope.ts'
import { respondBodyIssue } from './parse-body.ts'

const gunzipped = promisify(gunzip)

interface MonitoringOptions {
  /** The only project that is passed on to. */
  readonly dsn: string
  readonly relay: (envelope: string) => void
  /** True if readers are asked to let their sessions be recorded. */
  readonly recordings: boolean
}

/** The outline of a long page, and five seconds of it; compressed, it fits in `MAX_ERROR_BYTES`. */
const MAX_RECORDING_BYTES = 4_000_000
const TYPE = /^application\/x-sentry-envelope$/i

/** `POST /api/monitoring`: passes on what a page of ours says broke in it, without who sent it or from where. Envelopes of other projects, or of other kinds, are refused. */
export function relayMonitoring(options: MonitoringOptions): Middleware {
  const { relay, recordings } = options
  return async (context) => {
    if (!isEnvelope(context.req.headers, recordings)) {
      respondBodyIssue(context, 'otherType')
      return
    }
    const bytes = await readEnvelope(
      context.req,
      recordings ? MAX_RECORDING_BYTES : MAX_ERROR_BYTES,
    )
    const envelope = bytes && parseEnvelope(options, new TextDecoder().decode(bytes))
    if (envelope === undefined) {
      respondBodyIssue(context, bytes ? 'malformed' : 'tooLong')
      return
    }
    relay(envelope)
    context.status = 204
  }
}

/** True of what pages send: compressed, where it may be a recording. */
function isEnvelope(headers: IncomingHttpHeaders, recordings: boolean): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding } = headers
  return TYPE.test(type) && (encoding === undefined || (recordings && encoding === 'gzip'))
}

/** The bytes of an envelope; `undefined` past `maxBytes`, which are never unpacked. */
async function readEnvelope(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (request.headers['content-encoding'] === undefined) return readBytes(request, maxBytes)
  const packed = await readBytes(request, MAX_ERROR_BYTES)
  return packed && gunzipped(packed, { maxOutputLength: maxBytes }).catch(() => undefined)
}
