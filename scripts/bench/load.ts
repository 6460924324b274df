import autocannon from 'autocannon'

import { processorTime } from './process-time.ts'
import type { MeasuredServer } from './start-server.ts'

/** What one burst of requests showed. */
export interface Burst {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Processor time of the server for one request, in microseconds. */
  readonly processorPerRequest: number
}

/** Asks a server for one path over so many connections for so many seconds. */
export async function burst(
  server: MeasuredServer,
  path: string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Burst> {
  const before = processorTime(server.pid)
  const result = await autocannon({
    url: server.origin + path,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  const used = processorTime(server.pid) - before
  const total = result.requests.total
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} answers that are not 200, ${result.errors} errors`)
  }
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processorPerRequest: used / Math.max(1, total),
  }
}

/** The median of each figure over several bursts. */
export function medianOf(bursts: readonly Burst[]): Burst {
  const median = (figure: keyof Burst): number => {
    const sorted = bursts.map((each) => each[figure]).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  return {
    requestsPerSecond: median('requestsPerSecond'),
    p50: median('p50'),
    p99: median('p99'),
    processorPerRequest: median('processorPerRequest'),
  }
}
