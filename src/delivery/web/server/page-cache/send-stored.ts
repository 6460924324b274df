import type { IncomingMessage, ServerResponse } from 'node:http'

import { sendAnswer } from '../http/send-answer.ts'
import type { StoredResponse, Variant } from './cached-page.ts'

/** A response whose bytes are at hand. */
interface ReadyResponse {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  readonly body?: Buffer
}

/** Writes a stored page or file in one of its encodings, or 304 when the client holds it. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredResponse,
  variant: Variant,
): void {
  const { status, headers, body } = readyResponse(request, page, variant)
  sendAnswer(response, status, headers, body)
}

/** The response by a stored page in one of its encodings: 304 when the client holds it. */
export function readyResponse(
  request: IncomingMessage,
  page: StoredResponse,
  variant: Variant,
  status = 200,
): ReadyResponse {
  return status === 200 && isNotModified(request, page, variant)
    ? { status: 304, headers: [...page.headers, 'ETag', variant.etag] }
    : { status, headers: variant.headers, body: variant.body }
}

/** Compares by ETag or, without one, by date. The ETag of another encoding is another. */
function isNotModified(
  { headers }: IncomingMessage,
  page: StoredResponse,
  { etag }: Variant,
): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) return ifNoneMatch.includes(etag)
  const since = headers['if-modified-since']
  const place = since === undefined ? -1 : page.headers.indexOf('Last-Modified')
  return place !== -1 && Date.parse(page.headers[place + 1] ?? '') <= Date.parse(since ?? '')
}
