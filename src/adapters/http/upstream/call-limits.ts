import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import { REQUEST_DEADLINES } from '#domain/shared/request-deadlines.ts'

/** Time, size and concurrency limits of the calls to one service. */
export interface CallLimits {
  /** Timeout of the connection in milliseconds, including TLS. */
  readonly connect: Duration
  /** Timeout of the whole call in milliseconds, including a retry. */
  readonly total: Duration
  /** Maximum size of a response, both compressed and decompressed. */
  readonly maxBytes: number
  /** Maximum number of retries after a failed or lost connection. */
  readonly retries: 0 | 1
  /** Maximum number of concurrent calls. */
  readonly maxConcurrent: number
  /** True to reuse connections. The service may close one while it is idle. */
  readonly reusesConnections: boolean
  /**
   * Expected response. `json` rejects redirects and other types; `xml` and `status` accept any
   * text, `bytes` any body.
   */
  readonly responseType: 'json' | 'xml' | 'status' | 'bytes'
}

const KILOBYTE = 1024

/** Default limits. Each service states its own total. */
const DEFAULTS = {
  connect: seconds(1),
  maxBytes: 64 * KILOBYTE,
  retries: 0,
  maxConcurrent: 4,
  reusesConnections: true,
  responseType: 'json',
} as const

/** Limits of the calls to each service. */
export const UPSTREAM_LIMITS = {
  'identity keys': {
    ...DEFAULTS,
    connect: seconds(0.5),
    total: seconds(2),
    retries: 1,
    maxConcurrent: 20,
  },
  'back office': {
    ...DEFAULTS,
    connect: seconds(0.5),
    total: seconds(1.5),
    retries: 1,
    maxConcurrent: 20,
  },
  'premium orders': { ...DEFAULTS, total: seconds(3), maxConcurrent: 20, reusesConnections: false },
  'newsletter sign-ups': {
    ...DEFAULTS,
    connect: seconds(0.5),
    total: REQUEST_DEADLINES.page.services,
    maxConcurrent: 20,
    reusesConnections: false,
  },
  // Generous limits: what is delivered later is queued, so no reader waits.
  'premium order delivery': { ...DEFAULTS, total: seconds(8), reusesConnections: false },
  'newsletter delivery': { ...DEFAULTS, total: seconds(8), reusesConnections: false },
  'editor sign-in': { ...DEFAULTS, total: seconds(4), maxConcurrent: 10, reusesConnections: false },
  basket: {
    ...DEFAULTS,
    connect: seconds(0.3),
    total: seconds(1),
    maxBytes: 4 * KILOBYTE,
    maxConcurrent: 10,
  },
  banners: { ...DEFAULTS, connect: seconds(0.3), total: seconds(1), maxConcurrent: 10 },
  search: {
    ...DEFAULTS,
    connect: seconds(0.3),
    total: seconds(1),
    maxBytes: 512 * KILOBYTE,
    maxConcurrent: 20,
  },
  'search index': { ...DEFAULTS, total: seconds(30), maxBytes: 512 * KILOBYTE },
  'agreement feed': {
    ...DEFAULTS,
    total: seconds(3),
    maxBytes: 1024 * KILOBYTE,
    maxConcurrent: 1,
    reusesConnections: false,
    responseType: 'xml',
  },
  // One part of a sound at a time, so a listener who pauses holds no connection.
  'sound storage': {
    ...DEFAULTS,
    total: seconds(4),
    maxBytes: 512 * KILOBYTE,
    retries: 1,
    maxConcurrent: 40,
    responseType: 'bytes',
  },
  // A whole sound at 25 Mbit/s, before nginx gives up. A retry writes the same bytes.
  'sound upload': {
    ...DEFAULTS,
    total: seconds(55),
    retries: 1,
    maxConcurrent: 2,
    reusesConnections: false,
    responseType: 'bytes',
  },
  // Generous limits: no reader waits, and a report without response is lost.
  monitoring: { ...DEFAULTS, total: seconds(2), maxConcurrent: 64 },
  cdn: {
    ...DEFAULTS,
    total: seconds(5),
    retries: 1,
    maxConcurrent: 1,
    reusesConnections: false,
    responseType: 'status',
  },
  // A page of a remote site, fetched for an assistant on a desktop.
  'remote site': { ...DEFAULTS, total: seconds(10), maxBytes: 4_096 * KILOBYTE, retries: 1 },
} as const satisfies Readonly<Record<string, CallLimits>>

/** Name of a service in logs and metrics. */
export type UpstreamName = keyof typeof UPSTREAM_LIMITS
