import { minutes, seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'

/** The limits of a session's recording: durations in milliseconds, bodies in characters (§9). */
export const REPLAY_LIMITS: {
  readonly flushDelay: { readonly least: Duration; readonly most: Duration }
  readonly minimum: Duration
  readonly minimumCap: Duration
  readonly maximum: Duration
  readonly idlePause: Duration
  readonly sessionExpiry: Duration
  readonly burst: { readonly events: number; readonly within: Duration }
  readonly retries: { readonly count: number; readonly interval: Duration }
  readonly bodyCharacters: number
} = {
  flushDelay: { least: 5000, most: 5500 },
  minimum: 4999,
  minimumCap: seconds(15),
  maximum: minutes(60),
  idlePause: minutes(5),
  sessionExpiry: minutes(15),
  burst: { events: 300, within: seconds(5) },
  retries: { count: 3, interval: seconds(5) },
  bodyCharacters: 150_000,
}

/** How long a recording must last to be sent: as configured, never above 15 s; 4,999 ms by default (§9). */
export function replayMinimum(configured: Duration = REPLAY_LIMITS.minimum): Duration {
  return Math.min(configured, REPLAY_LIMITS.minimumCap)
}

/** What becomes of a recording: ended after an hour, expired after 15 idle minutes, paused after 5, else running (§9). */
export function replayStatus(
  session: { readonly startedAt: Instant; readonly activeAt: Instant },
  now: Instant,
): 'running' | 'paused' | 'expired' | 'ended' {
  const idle = now - session.activeAt
  if (now - session.startedAt >= REPLAY_LIMITS.maximum) return 'ended'
  if (idle >= REPLAY_LIMITS.sessionExpiry) return 'expired'
  return idle >= REPLAY_LIMITS.idlePause ? 'paused' : 'running'
}

/** Whether one more event may be recorded, given when the earlier ones were, the latest last: at most 300 in any 5 s (§9). */
export function acceptsEvent(earlier: readonly Instant[], now: Instant): boolean {
  const { events, within } = REPLAY_LIMITS.burst
  const oldestOfBurst = earlier.at(-events)
  return oldestOfBurst === undefined || now - oldestOfBurst >= within
}

/** How long to wait before sending anew after so many failures; undefined when it is given up (§9). */
export function retryDelay(failures: number): Duration | undefined {
  const { count, interval } = REPLAY_LIMITS.retries
  return failures <= count ? interval : undefined
}

/** The part of a network body that a recording keeps, without half a character at its end (§9). */
export function keptBody(body: string): string {
  const kept = body.slice(0, REPLAY_LIMITS.bodyCharacters)
  return kept.length < body.length ? kept.replace(/[\uD800-\uDBFF]$/, '') : kept
}
