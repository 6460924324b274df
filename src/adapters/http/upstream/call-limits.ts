import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'

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
   * body.
   */
  readonly responseType: 'json' | 'xml' | 'status'
}

const KILOBYTE = 1024

/** Limits of the calls to each service. */
export const UPSTREAM_LIMITS = {
  'identity keys': {
    connect: seconds(0.5),
    total: seconds(2),
    maxBytes: 64 * KILOBYTE,
    retries: 1,
    maxConcurrent: 20,
    reusesConnections: true,
    responseType: 'json',
  },
  'back office': {
    connect: seconds(0.5),
    total: seconds(1.5),
    maxBytes: 64 * KILOBYTE,
    retries: 1,
    maxConcurrent: 20,
    reusesConnections: true,
    responseType: 'json',
  },
  'premium orders': {
    connect: seconds(1),
    total: seconds(4),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    maxConcurrent: 20,
    reusesConnections: false,
    responseType: 'json',
  },
  // Generous limits: activations are queued, so no reader waits.
  'premium order delivery': {
    connect: seconds(1),
    total: seconds(8),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    maxConcurrent: 4,
    reusesConnections: false,
    responseType: 'json',
  },
  'newsletter delivery': {
    connect: seconds(1),
    total: seconds(5),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    maxConcurrent: 4,
    reusesConnections: false,
    responseType: 'json',
  },
  'editor sign-in': {
    connect: seconds(1),
    total: seconds(4),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    maxConcurrent: 10,
    reusesConnections: false,
    responseType: 'json',
  },
  basket: {
    connect: seconds(0.3),
    total: seconds(1),
    maxBytes: 4 * KILOBYTE,
    retries: 0,
    maxConcurrent: 10,
    reusesConnections: true,
    responseType: 'json',
  },
  banners: {
    connect: seconds(0.3),
    total: seconds(1),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    maxConcurrent: 10,
    reusesConnections: true,
    responseType: 'json',
  },
  search: {
    connect: seconds(0.3),
    total: seconds(1),
    maxBytes: 512 * KILOBYTE,
    retries: 0,
    maxConcurrent: 20,
    reusesConnections: true,
    responseType: 'json',
  },
  'search index': {
    connect: seconds(1),
    total: seconds(30),
    maxBytes: 512 * KILOBYTE,
    retries: 0,
    maxConcurrent: 4,
    reusesConnections: true,
    responseType: 'json',
  },
  'agreement feed': {
    connect: seconds(1),
    total: seconds(3),
    maxBytes: 1024 * KILOBYTE,
    retries: 0,
    maxConcurrent: 1,
    reusesConnections: false,
    responseType: 'xml',
  },
  // Generous limits: no reader waits, and a report without response is lost.
  monitoring: {
    connect: seconds(1),
    total: seconds(2),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    maxConcurrent: 64,
    reusesConnections: true,
    responseType: 'json',
  },
  cdn: {
    connect: seconds(1),
    total: seconds(5),
    maxBytes: 64 * KILOBYTE,
    retries: 1,
    maxConcurrent: 1,
    reusesConnections: false,
    responseType: 'status',
  },
  // A page of a remote site, fetched for an assistant on a desktop.
  'remote site': {
    connect: seconds(1),
    total: seconds(10),
    maxBytes: 4_096 * KILOBYTE,
    retries: 1,
    maxConcurrent: 4,
    reusesConnections: true,
    responseType: 'json',
  },
  'support desk': {
    connect: seconds(1),
    total: seconds(10),
    maxBytes: 1024 * KILOBYTE,
    retries: 0,
    maxConcurrent: 4,
    reusesConnections: false,
    responseType: 'json',
  },
} as const satisfies Readonly<Record<string, CallLimits>>

/** Name of a service in logs and metrics. */
export type UpstreamName = keyof typeof UPSTREAM_LIMITS
