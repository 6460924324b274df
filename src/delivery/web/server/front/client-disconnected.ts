import type { IncomingMessage } from 'node:http'

import { isLate } from '../limits/deadline.ts'

/** True if the client disconnected, or was cut off, before the request was complete. */
export function clientDisconnected({ errored }: IncomingMessage, error: unknown): boolean {
  return errored !== null && errored === error
}

/** True if the deadline passed before the client had sent its whole body. */
export function bodyTimedOut({ complete }: IncomingMessage, error: unknown): boolean {
  return !complete && isLate(error)
}
