import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { Middleware } from 'koa'
import { z } from 'zod'

import * as API_PATHS from '#domain/navigation/api-paths.ts'

import { measureJson, readBytes } from '../http/request-body.ts'
import { bodyLimitsAt } from '../limits/request-limits.ts'
import { respondBodyIssue } from './api-middleware.ts'

const gunzipped = promisify(gunzip)

interface MonitoringOptions {
  /** Sentry DSN of the only project whose reports are relayed. */
  readonly dsn: string
  /** Sends a validated envelope to the monitoring service. */
  readonly relay: (envelope: string) => void
  /** True if the site may ask readers for consent to session recordings. */
  readonly recordings: boolean
}

/** Limits of an uncompressed recording. */
const RECORDING = bodyLimitsAt(API_PATHS.monitoring)
const TYPE = /^application\/x-sentry-envelope$/i

/**
 * Creates the handler of `POST /api/monitoring`. The handler relays reports with the configured DSN
 * to the monitoring service, without the caller's IP address, and rejects others.
 */
export function relayMonitoring(options: MonitoringOptions): Middleware {
  const { relay, recordings } = options
  return async (context) => {
    if (!isEnvelope(context.req.headers, recordings)) {
      respondBodyIssue(context, 'otherType')
      return
    }
    const bytes = await readEnvelope(context.req, recordings ? RECORDING.bytes : MAX_ERROR_BYTES)
    const envelope = bytes && parseEnvelope(options, new TextDecoder().decode(bytes))
    if (envelope === undefined) {
      respondBodyIssue(context, bytes ? 'malformed' : 'tooLong')
      return
    }
    relay(envelope)
    context.status = 204
  }
}

/**
 * True if the headers are those of a report from this site's pages. Only recordings may be
 * compressed.
 */
function isEnvelope(headers: IncomingHttpHeaders, recordings: boolean): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding } = headers
  return TYPE.test(type) && (encoding === undefined || (recordings && encoding === 'gzip'))
}

/** Reads and decompresses an envelope. Resolves to undefined if it exceeds `maxBytes`. */
async function readEnvelope(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (request.headers['content-encoding'] === undefined) return readBytes(request, maxBytes)
  const packed = await readBytes(request, MAX_ERROR_BYTES)
  return packed && gunzipped(packed, { maxOutputLength: maxBytes }).catch(() => undefined)
}

/** Maximum lines of an envelope: its header, and the items of a recording segment. */
const MAX_LINES = 6
const MAX_ERROR_BYTES = 200_000

interface EnvelopeRules {
  /** Sentry DSN of the only project whose reports are relayed. */
  readonly dsn: string
  /** True if the site may ask readers for consent to session recordings. */
  readonly recordings: boolean
}

const head = z.object({ dsn: z.string(), event_id: z.hex().length(32).optional() })
const itemHead = z.object({ type: z.enum(['event', 'transaction']) })

/**
 * Parses an envelope of the configured project and serializes its known fields. Returns undefined
 * for other envelopes.
 */
function parseEnvelope({ dsn, recordings }: EnvelopeRules, text: string): string | undefined {
  const lines = text.trimEnd().split('\n', MAX_LINES + 1)
  if (lines.length > MAX_LINES || isTooCostly(lines)) return undefined
  const [first, ...rest] = lines.map(parseLine)
  const parsed = head.safeParse(first)
  if (!parsed.success || parsed.data.dsn !== dsn) return undefined
  const items = text.length <= MAX_ERROR_BYTES ? errorItems(rest) : undefined
  const all = items ?? (recordings ? recordingItems(rest) : undefined)
  return all && [JSON.stringify({ dsn, event_id: parsed.data.event_id }), ...all].join('\n')
}

/** True if the lines have too many JSON values, or too deep ones. */
function isTooCostly(lines: readonly string[]): boolean {
  const sizes = lines.map((line) => measureJson(Buffer.from(line)))
  const values = sizes.reduce((sum, size) => sum + size.values, 0)
  return values > RECORDING.fields || sizes.some(({ depth }) => depth > RECORDING.depth)
}

function errorItems([item, message, ...others]: readonly unknown[]): readonly string[] | undefined {
  const parsed = itemHead.safeParse(item)
  if (!parsed.success || others.length > 0 || typeof message !== 'object' || message === null) {
    return undefined
  }
  return [JSON.stringify(parsed.data), JSON.stringify(message)]
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const id = z.hex().length(32)
/** The metadata of a recording segment, without any other field. */
const replayEvent = z.strictObject({
  type: z.literal('replay_event'),
  event_id: id,
  replay_id: id,
  segment_id: z.int().min(0).max(10_000),
  replay_type: z.enum(['session', 'buffer']),
  timestamp: z.number(),
  replay_start_timestamp: z.number(),
  urls: z.array(z.url({ protocol: /^https?$/ }).max(200)).length(1),
  error_ids: z.array(z.never()),
  trace_ids: z.array(z.never()),
  platform: z.literal('javascript'),
  environment: z.string().max(64),
  release: z.string().max(64),
  sdk: z.strictObject({
    name: z.literal('preavis'),
    version: z.literal('1'),
    settings: z.strictObject({ infer_ip: z.literal('never') }),
  }),
})
const itemHeads = [
  z.object({ type: z.literal('replay_event') }),
  z.object({ type: z.literal('replay_recording') }),
] as const
const segment = z.strictObject({ segment_id: z.int().min(0).max(10_000) })
const events = z.array(z.object({ type: z.int().min(0).max(4), timestamp: z.number() }).loose())

/**
 * Parses the items of a recording segment and serializes them. Returns undefined for other lines.
 */
function recordingItems(lines: readonly unknown[]): readonly string[] | undefined {
  const [first, message, second, part, recorded, ...others] = lines
  const parsed = [
    itemHeads[0].safeParse(first),
    replayEvent.safeParse(message),
    itemHeads[1].safeParse(second),
    segment.safeParse(part),
    events.safeParse(recorded),
  ]
  if (others.length > 0 || parsed.some(({ success }) => !success)) return undefined
  const recording = `${JSON.stringify(part)}\n${JSON.stringify(recorded)}`
  const length = Buffer.byteLength(recording)
  return [
    JSON.stringify({ type: 'replay_event' }),
    JSON.stringify(message),
    JSON.stringify({ type: 'replay_recording', length }),
    recording,
  ]
}
