import { Outage, isOutage } from '#ports/outage.ts'

/** How long an answer may take before we say ourselves that it does not come, in milliseconds. */
export const DEADLINES = { page: 3_000, call: 5_000, activation: 10_000, faultPage: 500 } as const

const LATE = 'answer'

/** True of the outage that a passed deadline is. */
export function isLate(fault: unknown): boolean {
  return isOutage(fault) && fault.service === LATE
}

/** Does some work within so many milliseconds; past them it is an outage, and whatever the abandoned work still does or fails to do is nobody's. The work may lift the deadline. */
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
