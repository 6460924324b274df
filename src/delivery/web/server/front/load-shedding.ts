import type { IncomingMessage, ServerResponse } from 'node:http'

import { sendAnswer } from '../http/send-answer.ts'

/** How much the server takes on before it sheds load. */
export interface LoadLimits {
  /** Requests under way at once, cache hits apart. */
  readonly underWay: number
  /** Milliseconds of lateness past which a tenth of them is allowed. */
  readonly lateness: number
}

const SHARE_WHEN_LATE = 0.1
const BUSY = 'Le site reçoit trop de demandes. Réessayez dans un instant.\n'
const BUSY_HEADERS = [
  'Content-Type',
  'text/plain; charset=utf-8',
  'Cache-Control',
  'no-store',
  'Retry-After',
  '2',
  'Content-Length',
  String(Buffer.byteLength(BUSY)),
]

/**
 * Responds 503 at once to requests past the limits; returns whether it did. A request counts from the end of its body
 * until its response begins: slow clients use up no place.
 */
export function loadShedding(
  limits: LoadLimits,
  lateBy: () => number,
  onShed: () => void,
): (response: ServerResponse) => boolean {
  const underWay = new Set<ServerResponse>()
  const begin = (response: ServerResponse): void => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  }
  return (response) => {
    const max = limits.underWay * (lateBy() > limits.lateness ? SHARE_WHEN_LATE : 1)
    if (underWay.size >= max) forgetBegun(underWay)
    if (underWay.size >= max) {
      onShed()
      sendAnswer(response, 503, BUSY_HEADERS, BUSY)
      return true
    }
    if (hasBody(response.req)) response.req.once('end', () => begin(response))
    else begin(response)
    return false
  }
}

/** Responses that have begun may take long to be read. */
function forgetBegun(underWay: Set<ServerResponse>): void {
  for (const response of underWay) if (response.headersSent) underWay.delete(response)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** How late the event loop was at the last check, in milliseconds. */
export interface EventLoopLateness {
  readonly lateBy: () => number
  readonly stop: () => void
}

const CHECK_EVERY_MS = 100

/** Checks the lateness of the event loop ten times a second. */
export function eventLoopLateness(): EventLoopLateness {
  let late = 0
  let checked = performance.now()
  const checking = setInterval(() => {
    const now = performance.now()
    late = now - checked - CHECK_EVERY_MS
    checked = now
  }, CHECK_EVERY_MS)
  checking.unref()
  return { lateBy: () => late, stop: () => clearInterval(checking) }
}
