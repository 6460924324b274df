import { minutes, seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** Settings of error and performance monitoring: sampling rates and privacy masks. */
export interface MonitoringPolicy {
  /** Fraction of transactions traced, from 0 to 1. */
  readonly traceSampleRate: number
  /** Fraction of ordinary sessions recorded, from 0 to 1. */
  readonly sessionReplaySampleRate: number
  /** Fraction of sessions with an error that are recorded, from 0 to 1. */
  readonly errorReplaySampleRate: number
  readonly debug: boolean
  readonly maskAllText: boolean
  readonly blockAllMedia: boolean
}

/**
 * Production settings: sessions with an error and 10 % of the others are recorded. Recordings mask
 * all text and images.
 */
export const MONITORING_POLICY: MonitoringPolicy = {
  traceSampleRate: 1,
  sessionReplaySampleRate: 0.1,
  errorReplaySampleRate: 1,
  debug: false,
  maskAllText: true,
  blockAllMedia: true,
}

/**
 * Returns the environment name to send with reports: the name that the hosting gives, or
 * `production`.
 */
export function monitoringEnvironment(hosting: string | undefined): string {
  const named = hosting?.trim() ?? ''
  return named === '' ? 'production' : named
}

/** True if a random number in [0, 1) is below a sample rate. */
export function isSampled(draw: number, rate: number): boolean {
  return draw < rate
}

/**
 * True if a transaction is traced, given a random number in [0, 1). Responses with status 404 are
 * not.
 */
export function isTraced(transaction: { readonly status: number }, draw: number): boolean {
  return transaction.status !== 404 && isSampled(draw, MONITORING_POLICY.traceSampleRate)
}

/**
 * Returns how to record a session: entirely, from its first error on, or not at all. `draws` are
 * random numbers in [0, 1).
 */
export function replayMode(draws: {
  readonly session: number
  readonly error: number
}): 'session' | 'onError' | 'off' {
  if (isSampled(draws.session, MONITORING_POLICY.sessionReplaySampleRate)) return 'session'
  return isSampled(draws.error, MONITORING_POLICY.errorReplaySampleRate) ? 'onError' : 'off'
}

/** Limits of session recording, in milliseconds. Other limits are the SDK's defaults (K06). */
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

/**
 * Returns the delay before the next retry in milliseconds, or undefined to give up after three
 * failed retries (K06).
 */
export function retryDelay(failures: number): Duration | undefined {
  const { count, interval } = REPLAY_LIMITS.retries
  return failures <= count ? interval : undefined
}
