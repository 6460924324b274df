import { generateLoad } from './load/load-generators.ts'
import type { LoadReport } from './load/read-wrk.ts'
import { processorTime } from './process-cpu-time.ts'
import type { MeasuredServer } from './start-server.ts'
import { median } from './statistics.ts'

/** Results of one burst of requests. */
export interface Burst extends Pick<LoadReport, 'requestsPerSecond' | 'p50' | 'p99'> {
  /** CPU time of the server per request, in microseconds. */
  readonly processorPerRequest: number
}

/** Concurrency and duration of a burst. */
export interface BurstOptions {
  readonly connections: number
  readonly seconds: number
  /** Request headers, beside `Accept-Encoding`. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends requests to a server for some seconds, over some connections, and returns the figures.
 * Several paths are requested in turn. Throws if a response is an error.
 */
export async function burst(
  { origin, pid }: Pick<MeasuredServer, 'origin' | 'pid'>,
  path: string | readonly string[],
  { headers, ...options }: BurstOptions,
): Promise<Burst> {
  const paths = typeof path === 'string' ? [path] : path
  const before = processorTime(pid)
  const report = await generateLoad({
    origin,
    paths,
    headers: { 'Accept-Encoding': BROWSER_ENCODINGS, ...headers },
    ...options,
  })
  const used = processorTime(pid) - before
  const { requests, requestsPerSecond, p50, p99, errors } = report
  if (errors > 0 || requests === 0) {
    throw new Error(`${origin}${paths[0]}: ${errors} errors in ${requests} requests`)
  }
  return { requestsPerSecond, p50, p99, processorPerRequest: used / Math.max(1, requests) }
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
