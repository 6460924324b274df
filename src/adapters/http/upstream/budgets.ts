import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'

/** Limits of one call of a service. */
export interface Budget {
  /** Until the connection is established, TLS included. */
  readonly connect: Duration
  /** Until the whole response, a retry included. */
  readonly total: Duration
  /** Bytes of a response, compressed and decompressed. */
  readonly maxBytes: number
  /** Retries of a call whose connection failed: none where the call changes something. */
  readonly retries: 0 | 1
  /** Concurrent calls. */
  readonly atOnce: number
  /** Reuses connections; false where a call is not retried, since an idle one may be dead. */
  readonly keeps: boolean
  /**
   * Type of the responses. Only `xml` allows redirects, for the feed reader. `status` reads no
   * body.
   */
  readonly speaks: 'json' | 'xml' | 'status'
}

const KILOBYTE = 1024

/**
 * The services that the server calls, with their budgets. An activation ends before the browser's
 * timeout.
 */
export const UPSTREAMS = {
  'identity keys': {
    connect: seconds(0.5),
    total: seconds(2),
    maxBytes: 64 * KILOBYTE,
    retries: 1,
    atOnce: 20,
    keeps: true,
    speaks: 'json',
  },
  'back office': {
    connect: seconds(0.5),
    total: seconds(1.5),
    maxBytes: 64 * KILOBYTE,
    retries: 1,
    atOnce: 20,
    keeps: true,
    speaks: 'json',
  },
  'premium orders': {
    connect: seconds(1),
    total: seconds(4),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    atOnce: 20,
    keeps: false,
    speaks: 'json',
  },
  // No reader waits for it: the order is stored.
  'premium order delivery': {
    connect: seconds(1),
    total: seconds(8),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    atOnce: 4,
    keeps: false,
    speaks: 'json',
  },
  'newsletter delivery': {
    connect: seconds(1),
    total: seconds(5),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    atOnce: 4,
    keeps: false,
    speaks: 'json',
  },
  basket: {
    connect: seconds(0.3),
    total: seconds(1),
    maxBytes: 4 * KILOBYTE,
    retries: 0,
    atOnce: 10,
    keeps: true,
    speaks: 'json',
  },
  banners: {
    connect: seconds(0.3),
    total: seconds(1),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    atOnce: 10,
    keeps: true,
    speaks: 'json',
  },
  search: {
    connect: seconds(0.3),
    total: seconds(1),
    maxBytes: 512 * KILOBYTE,
    retries: 0,
    atOnce: 20,
    keeps: true,
    speaks: 'json',
  },
  'search index': {
    connect: seconds(1),
    total: seconds(30),
    maxBytes: 512 * KILOBYTE,
    retries: 0,
    atOnce: 4,
    keeps: true,
    speaks: 'json',
  },
  'agreement feed': {
    connect: seconds(1),
    total: seconds(3),
    maxBytes: 1024 * KILOBYTE,
    retries: 0,
    atOnce: 1,
    keeps: false,
    speaks: 'xml',
  },
  // No reader waits for it: without an answer a report is lost.
  monitoring: {
    connect: seconds(1),
    total: seconds(2),
    maxBytes: 64 * KILOBYTE,
    retries: 0,
    atOnce: 64,
    keeps: true,
    speaks: 'json',
  },
  cdn: {
    connect: seconds(1),
    total: seconds(5),
    maxBytes: 64 * KILOBYTE,
    retries: 1,
    atOnce: 1,
    keeps: false,
    speaks: 'status',
  },
  // A page of a remote site, for an assistant on a desktop.
  'remote site': {
    connect: seconds(1),
    total: seconds(10),
    maxBytes: 4_096 * KILOBYTE,
    retries: 1,
    atOnce: 4,
    keeps: true,
    speaks: 'json',
  },
  'support desk': {
    connect: seconds(1),
    total: seconds(10),
    maxBytes: 1024 * KILOBYTE,
    retries: 0,
    atOnce: 4,
    keeps: false,
    speaks: 'json',
  },
} as const satisfies Readonly<Record<string, Budget>>

/** Name of a service in logs and metrics. */
export type UpstreamName = keyof typeof UPSTREAMS
