import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import {
  cleanJsonValue,
  mayContainControls,
  withoutControlCharacters,
} from '#domain/shared/control-characters.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { MAX_DROPPED_BYTES } from '../limits/request-limits.ts'
import type { BodyLimits } from '../limits/request-limits.ts'

/**
 * Reason to reject a request body: another media type, compression, more bytes or parts than
 * allowed, or bad syntax.
 */
export type BodyIssue = 'otherType' | 'tooLong' | 'malformed'

/** Incoming request whose body is read once. */
interface BodyRequest extends AsyncIterable<Uint8Array> {
  readonly headers: IncomingHttpHeaders
}

const JSON_TYPE = /^application\/json(?:\s*;\s*charset=utf-8)?$/i
const FORM_TYPE = /^application\/x-www-form-urlencoded(?:\s*;\s*charset=utf-8)?$/i

/** True if the headers announce more bytes than allowed, before any is read. */
export function isDeclaredTooLong(headers: IncomingHttpHeaders, maxBytes: number): boolean {
  return Number(headers['content-length'] ?? 0) > maxBytes
}

/**
 * Returns the headers of a refusal. Node drops the rest of a body after its response, which a client
 * may read only then. The connection closes at once if too much may come.
 */
export function refusalHeaders({
  complete,
  headers,
}: Pick<IncomingMessage, 'complete' | 'headers'>): Readonly<Record<string, string>> {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return complete || length <= MAX_DROPPED_BYTES ? {} : { Connection: 'close' }
}

/**
 * Reads the bytes of a body. If they exceed `maxBytes`, drops up to `maxDropped` more, so that the
 * client can read the refusal, and resolves to undefined.
 */
export async function readBytes(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  maxDropped = MAX_DROPPED_BYTES,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > maxBytes + maxDropped) return undefined
    if (length > maxBytes) chunks.length = 0
    else chunks.push(chunk)
  }
  return length > maxBytes ? undefined : Buffer.concat(chunks)
}

/**
 * Reads and parses an uncompressed JSON body in UTF-8. Returns the value, without control
 * characters in its texts, or the reason to reject the body.
 */
export async function readJson(
  request: BodyRequest,
  limits: BodyLimits,
  mediaType: RegExp = JSON_TYPE,
): Promise<Result<unknown, BodyIssue>> {
  const body = await readBody(request, limits, mediaType)
  return body.ok ? parseJson(body.value, limits, cleanJsonValue) : body
}

/** Reads the bytes of an uncompressed URL-encoded form, or returns the reason to reject it. */
export function readFormBody(
  request: BodyRequest,
  limits: BodyLimits,
): Promise<Result<Uint8Array, BodyIssue>> {
  return readBody(request, limits, FORM_TYPE)
}

async function readBody(
  request: BodyRequest,
  limits: BodyLimits,
  mediaType: RegExp,
): Promise<Result<Uint8Array, BodyIssue>> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (!mediaType.test(type) || encoding !== 'identity') return refused('otherType')
  if (isDeclaredTooLong(request.headers, limits.bytes)) return refused('tooLong')
  const bytes = await readBytes(request, limits.bytes)
  return bytes === undefined ? refused('tooLong') : ok(bytes)
}

/**
 * Parses JSON in UTF-8. Its values and nesting are counted first, in one pass over the bytes.
 * `clean` changes its values if they may contain control characters.
 */
export function parseJson(
  bytes: Uint8Array,
  limits: BodyLimits,
  clean?: typeof cleanJsonValue,
): Result<unknown, BodyIssue> {
  const { values, depth } = measureJson(bytes)
  if (values > limits.fields || depth > limits.depth) return refused('tooLong')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text, mayContainControls(text) ? clean : undefined)
    return ok(value)
  } catch {
    return refused('malformed')
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [BRACKET, BRACE, END_BRACKET, END_BRACE] = [0x5b, 0x7b, 0x5d, 0x7d]

/**
 * Counts the values of a JSON text and its levels, without parsing it: each value follows a comma
 * or an opening bracket, outside of strings.
 */
export function measureJson(bytes: Uint8Array): {
  readonly values: number
  readonly depth: number
} {
  let [values, nesting, depth] = [0, 0, 0]
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place]
    if (byte === QUOTE) place = endOfString(bytes, place)
    else if (byte === COMMA) values += 1
    else if (byte === BRACKET || byte === BRACE) {
      values += 1
      nesting += 1
      depth = Math.max(depth, nesting)
    } else if (byte === END_BRACKET || byte === END_BRACE) nesting -= 1
  }
  return { values, depth }
}

function endOfString(bytes: Uint8Array, start: number): number {
  let place = start + 1
  while (place < bytes.length && bytes[place] !== QUOTE) {
    place += bytes[place] === BACKSLASH ? 2 : 1
  }
  return place
}

const [AMPERSAND, PLUS, SPACE] = [0x26, 0x2b, 0x20]
/** Characters that forms always escape, and that HTML writes six times as long. */
const ESCAPED = new Set(Buffer.from(`"'<>`))

/**
 * Parses a URL-encoded form, without the control characters of its fields. They are counted first,
 * since `URLSearchParams` takes seconds for a megabyte of empty ones.
 */
export function parseForm(
  bytes: Uint8Array,
  { fields }: BodyLimits,
): Result<URLSearchParams, BodyIssue> {
  const text = Uint8Array.from(bytes)
  let separators = 0
  for (let place = 0; place < text.length; place += 1) {
    const byte = text[place] ?? 0
    // `URLSearchParams` replaces each plus by a search of its own: ten times slower.
    if (byte === PLUS) text[place] = SPACE
    else if (byte === AMPERSAND) separators += 1
    else if (ESCAPED.has(byte)) return refused('malformed')
  }
  if (separators >= Math.max(fields, 1)) return refused('tooLong')
  const form = [...new URLSearchParams(new TextDecoder().decode(text))]
  return ok(new URLSearchParams(form.map((field) => field.map(withoutControlCharacters))))
}
