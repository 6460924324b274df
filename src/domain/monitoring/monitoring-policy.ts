import { minutes, seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** What the monitoring service receives of the site and of its readers. */
export interface MonitoringPolicy {
  /** Parts of one: the share of transactions whose trace is sent. */
  readonly traceSampleRate: number
  /** Parts of one: the share of ordinary sessions that are recorded. */
  readonly sessionReplaySampleRate: number
  /** Parts of one: the share of sessions with an error that are recorded. */
  readonly errorReplaySampleRate: number
  readonly debug: boolean
  readonly maskAllText: boolean
  readonly blockAllMedia: boolean
}

/** Every trace and every error, one ordinary session in ten; never text nor images of the page. */
export const MONITORING_POLICY: MonitoringPolicy = {
  traceSampleRate: 1,
  sessionReplaySampleRate: 0.1,
  errorReplaySampleRate: 1,
  debug: false,
  maskAllText: true,
  blockAllMedia: true,
}

/** Environment of the reports: `production`, unless the hosting names another. */
export function monitoringEnvironment(hosting: string | undefined): string {
  const named = hosting?.trim() ?? ''
  return named === '' ? 'production' : named
}

/** True if a draw in [0, 1) falls within a sample rate. */
export function isSampled(draw: number, rate: number): boolean {
  return draw < rate
}

/** True if a transaction is traced; answers of status 404 never are. */
export function isTraced(transaction: { readonly status: number }, draw: number): boolean {
  return transaction.status !== 404 && isSampled(draw, MONITORING_POLICY.traceSampleRate)
}

/** Recording of a session: all of it, from its first error on, or none. */
export function replayMode(draws: {
  readonly session: number
  readonly error: number
}): 'session' | 'onError' | 'off' {
  if (isSampled(draws.session, MONITORING_POLICY.sessionReplaySampleRate)) return 'session'
  return isSampled(draws.error, MONITORING_POLICY.errorReplaySampleRate) ? 'onError' : 'off'
}

/** Limits of a session's recording, in milliseconds; the SDK has the others (K06). */
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

/** Delay before the next try after this many failures; undefined to give up (K06). */
export function retryDelay(failures: number): Duration | undefined {
  const { count, interval } = REPLAY_LIMITS.retries
  return failures <= count ? interval : undefined
}
