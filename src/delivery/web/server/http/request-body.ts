import type { IncomingMessage } from 'node:http'

import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

/** Reason to reject a request body: wrong media type or compressed, too long, or malformed JSON. */
export type BodyIssue = 'otherType' | 'tooLong' | 'malformed'

const JSON_TYPE = /^application\/json(?:\s*;\s*charset=utf-8)?$/i
const FORM_TYPE = /^application\/x-www-form-urlencoded(?:\s*;\s*charset=utf-8)?$/i
/** Default of the maximum size of a form. */
const MAX_FORM_BYTES = 4_096

/** Reads the body of a request. Resolves to undefined if it exceeds `maxBytes`. */
export async function readBytes(
  request: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads and parses an uncompressed JSON body in UTF-8. Returns the value, or the reason to reject
 * the body.
 */
export async function readJson(
  request: IncomingMessage,
  maxBytes: number,
  mediaType: RegExp = JSON_TYPE,
): Promise<Result<unknown, BodyIssue>> {
  if (!isPlain(request, mediaType)) return refused('otherType')
  const bytes = await readBytes(request, maxBytes)
  return bytes === undefined ? refused('tooLong') : parseJson(bytes)
}

/**
 * Reads the fields of an uncompressed URL-encoded form. Resolves to undefined for another body, or
 * beyond `maxBytes`.
 */
export async function readForm(
  request: IncomingMessage,
  maxBytes: number = MAX_FORM_BYTES,
): Promise<URLSearchParams | undefined> {
  if (!isPlain(request, FORM_TYPE)) return undefined
  const bytes = await readBytes(request, maxBytes)
  return bytes && new URLSearchParams(new TextDecoder().decode(bytes))
}

function isPlain({ headers }: IncomingMessage, mediaType: RegExp): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  return mediaType.test(type) && encoding === 'identity'
}

function parseJson(bytes: Uint8Array): Result<unknown, BodyIssue> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return ok(value)
  } catch {
    return refused('malformed')
  }
}
