import { minutes, seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** The limits of a session's recording that the recorder is given, in milliseconds; its SDK has the others (K06). */
export const REPLAY_LIMITS: {
  readonly flushDelay: { readonly least: Duration; readonly most: Duration }
  readonly minimum: Duration
  readonly maximum: Duration
  readonly retries: { readonly count: number; readonly interval: Duration }
} = {
  flushDelay: { least: 5000, most: 5500 },
  minimum: 4999,
  maximum: minutes(60),
  retries: { count: 3, interval: seconds(5) },
}

/** How long to wait before another try after so many failures; undefined when it is given up (K06). */
export function retryDelay(failures: number): Duration | undefined {
  const { count, interval } = REPLAY_LIMITS.retries
  return failures <= count ? interval : undefined
}
