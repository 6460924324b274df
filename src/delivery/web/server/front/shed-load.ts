import type { IncomingMessage, ServerResponse } from 'node:http'

import { sendAnswer } from './send-answer.ts'

/** How much the server takes on before it says that it cannot. */
export interface LoadLimits {
  /** Requests that may be under way at once; kept pages are not counted. */
  readonly underWay: number
  /** Milliseconds by which the event loop may be late before far fewer are taken. */
  readonly lateness: number
}

/** A tenth of the requests while the event loop is late: a few are never refused, whatever makes it late. */
const SHARE_WHEN_LATE = 0.1
/** Seconds after which whoever was refused may ask again. */
const RETRY_AFTER = '2'
const BUSY = 'Le site reçoit trop de demandes. Réessayez dans un instant.\n'
const BUSY_HEADERS = [
  'Content-Type',
  'text/plain; charset=utf-8',
  'Cache-Control',
  'no-store',
  'Retry-After',
  RETRY_AFTER,
  'Content-Length',
  String(Buffer.byteLength(BUSY)),
]

/** Refuses by 503 what is more than the server can answer, at once rather than too late (§8). What it lets through counts from when it was wholly heard until its answer begins: whoever takes their time before or after keeps nobody from an answer. */
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
    const most = limits.underWay * (lateBy() > limits.lateness ? SHARE_WHEN_LATE : 1)
    if (underWay.size >= most) forgetBegun(underWay)
    if (underWay.size >= most) {
      onShed()
      sendAnswer(response, 503, BUSY_HEADERS, BUSY)
      return true
    }
    if (hasBody(response.req)) response.req.once('end', () => begin(response))
    else begin(response)
    return false
  }
}

/** Answers that have begun are on their way to readers who may be slow. */
function forgetBegun(underWay: Set<ServerResponse>): void {
  for (const response of underWay) if (response.headersSent) underWay.delete(response)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
