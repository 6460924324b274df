import type { IncomingMessage, ServerResponse } from 'node:http'

import { writeResponse } from '../http/respond.ts'

/** The limits that trigger load shedding. */
interface LoadLimits {
  /** Maximum concurrent requests, cache hits excluded. */
  readonly underWay: number
  /** Milliseconds of lateness that reduce the maximum to a tenth. */
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
 * Creates load shedding: a function that responds 503 past the limits, and returns true if it did.
 * A request counts from the end of its body to the start of its response, so slow clients do not.
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
      writeResponse(response, 503, BUSY_HEADERS, BUSY)
      return true
    }
    if (hasBody(response.req)) response.req.once('end', () => begin(response))
    else begin(response)
    return false
  }
}

/** Removes requests whose response has begun, since slow clients may take long to receive it. */
function forgetBegun(underWay: Set<ServerResponse>): void {
  for (const response of underWay) if (response.headersSent) underWay.delete(response)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const CHECK_EVERY_MS = 100

/** Measures ten times a second by how many milliseconds the event loop is late. */
export function eventLoopLateness() {
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
