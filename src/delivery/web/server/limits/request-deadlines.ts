import { REQUEST_DEADLINES } from '#domain/shared/request-deadlines.ts'
import { Outage, isOutage } from '#ports/outage.ts'

/** Maximum duration of each kind of response or render, in milliseconds. */
export const DEADLINES = {
  page: REQUEST_DEADLINES.page.response,
  call: REQUEST_DEADLINES.call.response,
  activation: REQUEST_DEADLINES.activation.response,
  dossier: REQUEST_DEADLINES.dossier.response,
  errorPage: 500,
  /** Render for the page cache, beyond what the database may take for one. */
  render: 60_000,
  /** Wait of a request for a site that is opening; less than a request may take to arrive. */
  opening: 9_000,
  /** The same for a request without a body: a first start on a busy machine takes that long. */
  openingForReaders: 20_000,
} as const

const LATE = 'answer'

/** Creates the `Outage` of an exceeded deadline: the response is late, no service is unavailable. */
export function lateError(milliseconds: number): Outage {
  return new Outage(LATE, `not within ${milliseconds} ms`)
}

/** True if the error is the `Outage` of an exceeded deadline. */
export function isLate(error: unknown): boolean {
  return isOutage(error) && error.service === LATE
}

/**
 * Runs `work` and returns its result. Rejects with an `Outage` after `milliseconds`, unless the
 * work calls `lift`, which cancels the deadline.
 */
export async function withDeadline<Value>(
  milliseconds: number,
  work: (lift: () => void) => Promise<Value>,
): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(lateError(milliseconds)), milliseconds)
  try {
    return await Promise.race([work(() => clearTimeout(timer)), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
