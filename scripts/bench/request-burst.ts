import autocannon from 'autocannon'

import { processorTime } from './process-cpu-time.ts'
import type { MeasuredServer } from './start-server.ts'
import { median } from './statistics.ts'

/** Results of one burst of requests, with times in milliseconds. */
export interface Burst {
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p99: number
  /** CPU time of the server per request, in microseconds. */
  readonly processorPerRequest: number
}

/** Concurrency and duration of a burst. */
export interface BurstOptions {
  readonly connections: number
  readonly seconds: number
}

/**
 * Requests a path of a server for some seconds, over some connections, and returns the figures.
 * Throws if a response is an error.
 */
export async function burst(
  { origin, pid }: Pick<MeasuredServer, 'origin' | 'pid'>,
  path: string,
  { connections, seconds }: BurstOptions,
): Promise<Burst> {
  const before = processorTime(pid)
  const { requests, latency, errors, ...statuses } = await autocannon({
    url: origin + path,
    connections,
    duration: seconds,
    headers: { 'Accept-Encoding': BROWSER_ENCODINGS },
  })
  const used = processorTime(pid) - before
  const failures = errors + statuses['4xx'] + statuses['5xx']
  if (failures > 0 || requests.total === 0) {
    throw new Error(`${origin}${path}: ${failures} errors in ${requests.total} requests`)
  }
  return {
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    processorPerRequest: used / requests.total,
  }
}

/** `Accept-Encoding` of browsers. */
export const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd'

/** Returns the median of each figure over several bursts. */
export function medianOf(bursts: readonly Burst[]): Burst {
  const middle = (figure: keyof Burst): number => median(bursts.map((each) => each[figure]))
  return {
    requestsPerSecond: middle('requestsPerSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    processorPerRequest: middle('processorPerRequest'),
  }
}
