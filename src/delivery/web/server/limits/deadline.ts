import { Outage, isOutage } from '#ports/outage.ts'

/** Milliseconds that each kind of response may take. */
export const DEADLINES = { page: 3_000, call: 5_000, activation: 10_000, errorPage: 500 } as const

const LATE = 'answer'

/** True of the `Outage` of a passed deadline. */
export function isLate(error: unknown): boolean {
  return isOutage(error) && error.service === LATE
}

/**
 * Fails with an `Outage` when work is late; its result is then ignored. Work may lift the deadline.
 */
export async function withDeadline<Value>(
  milliseconds: number,
  work: (lift: () => void) => Promise<Value>,
): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Outage(LATE, `not within ${milliseconds} ms`)),
    milliseconds,
  )
  try {
    return await Promise.race([work(() => clearTimeout(timer)), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
