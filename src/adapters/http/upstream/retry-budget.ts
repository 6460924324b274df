import { seconds } from '#domain/shared/duration.ts'

const WINDOW = seconds(10)
const SHARE = 0.1

/** Says whether a failed call may be made again: no more than a tenth of the calls of ten seconds are repeated, and one where they are few, so that nobody who is down gets twice the load. */
export function retryBudget(now: () => number): {
  readonly called: () => void
  readonly mayRetry: () => boolean
} {
  let [since, calls, retries] = [now(), 0, 0]
  const turn = () => {
    if (Math.abs(now() - since) >= WINDOW) [since, calls, retries] = [now(), 0, 0]
  }
  return {
    called: () => {
      turn()
      calls += 1
    },
    mayRetry: () => {
      turn()
      if (retries + 1 > Math.max(1, calls * SHARE)) return false
      retries += 1
      return true
    },
  }
}
