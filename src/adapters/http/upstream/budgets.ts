import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'

/** What one call of a service may cost us (§8). */
export interface Budget {
  /** Until the connection stands, its encryption included. */
  readonly connect: Duration
  /** Until the whole answer is here, a second try included. */
  readonly total: Duration
  /** The most that an answer may weigh, decompressed, in bytes. */
  readonly heaviest: number
  /** How often a call whose connection failed is made again: never, where it changes something. */
  readonly retries: 0 | 1
  /** How many calls may be under way together. */
  readonly atOnce: number
  /** Whether a connection is kept for the next call; never, where a call is made but once: a kept one may be dead. */
  readonly keeps: boolean
  /** What it speaks. A redirect is an answer in XML alone: the reader of the feed follows it at home. Of `status`, nothing but that is read. */
  readonly speaks: 'json' | 'xml' | 'status'
}

const KILOBYTE = 1024

/** Every service that the server speaks to, with its budget. An activation ends before the browser gives up on us. */
export const UPSTREAMS = {
  'identity keys': {
    connect: seconds(0.5),
    total: seconds(2),
    heaviest: 64 * KILOBYTE,
    retries: 1,
    atOnce: 20,
    keeps: true,
    speaks: 'json',
  },
  'back office': {
    connect: seconds(0.5),
    total: seconds(1.5),
    heaviest: 64 * KILOBYTE,
    retries: 1,
    atOnce: 20,
    keeps: true,
    speaks: 'json',
  },
  'premium orders': {
    connect: seconds(1),
    total: seconds(4),
    heaviest: 64 * KILOBYTE,
    retries: 0,
    atOnce: 20,
    keeps: false,
    speaks: 'json',
  },
  // Nobody waits for it: the order is written down.
  'premium order delivery': {
    connect: seconds(1),
    total: seconds(8),
    heaviest: 64 * KILOBYTE,
    retries: 0,
    atOnce: 4,
    keeps: false,
    speaks: 'json',
  },
  'newsletter delivery': {
    connect: seconds(1),
    total: seconds(5),
    heaviest: 64 * KILOBYTE,
    retries: 0,
    atOnce: 4,
    keeps: false,
    speaks: 'json',
  },
  basket: {
    connect: seconds(0.3),
    total: seconds(1),
    heaviest: 4 * KILOBYTE,
    retries: 0,
    atOnce: 10,
    keeps: true,
    speaks: 'json',
  },
  banners: {
    connect: seconds(0.3),
    total: seconds(1),
    heaviest: 64 * KILOBYTE,
    retries: 0,
    atOnce: 10,
    keeps: true,
    speaks: 'json',
  },
  search: {
    connect: seconds(0.3),
    total: seconds(1),
    heaviest: 512 * KILOBYTE,
    retries: 0,
    atOnce: 20,
    keeps: true,
    speaks: 'json',
  },
  'search index': {
    connect: seconds(1),
    total: seconds(30),
    heaviest: 512 * KILOBYTE,
    retries: 0,
    atOnce: 4,
    keeps: true,
    speaks: 'json',
  },
  'agreement feed': {
    connect: seconds(1),
    total: seconds(3),
    heaviest: 1024 * KILOBYTE,
    retries: 0,
    atOnce: 1,
    keeps: false,
    speaks: 'xml',
  },
  // Nobody waits for it: an answer that does not come is a report that is lost.
  monitoring: {
    connect: seconds(1),
    total: seconds(2),
    heaviest: 64 * KILOBYTE,
    retries: 0,
    atOnce: 64,
    keeps: true,
    speaks: 'json',
  },
  cdn: {
    connect: seconds(1),
    total: seconds(5),
    heaviest: 64 * KILOBYTE,
    retries: 1,
    atOnce: 1,
    keeps: false,
    speaks: 'status',
  },
  'support desk': {
    connect: seconds(1),
    total: seconds(10),
    heaviest: 1024 * KILOBYTE,
    retries: 0,
    atOnce: 4,
    keeps: false,
    speaks: 'json',
  },
} as const satisfies Readonly<Record<string, Budget>>

/** The name of a service that the server speaks to, as the log and the figures say it. */
export type UpstreamName = keyof typeof UPSTREAMS
