import type { ServerResponse } from 'node:http'

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

/** Refuses by 503 what is more than the server can answer, at once rather than too late (§8). An answer that it lets through counts until it is sent or given up. */
export function loadShedding(
  limits: LoadLimits,
  lateBy: () => number,
  onShed: () => void,
): (response: ServerResponse) => boolean {
  let underWay = 0
  return (response) => {
    const share = lateBy() > limits.lateness ? SHARE_WHEN_LATE : 1
    if (underWay >= limits.underWay * share) {
      onShed()
      response.writeHead(503, BUSY_HEADERS)
      response.end(response.req.method === 'HEAD' ? undefined : BUSY)
      return true
    }
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
    return false
  }
}
