import { percentile } from '../statistics.ts'
import type { LoadReport } from './read-wrk.ts'

/**
 * Parses the log of `h2load --log-file`. Each line has the start, status and duration in
 * microseconds of a response; status -1 is a request without response.
 */
export function readH2load(log: string, seconds: number): LoadReport {
  const answers = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t').map(Number))
  const times = answers.map(([, , microseconds = Number.NaN]) => microseconds / 1_000)
  return {
    requests: answers.length,
    requestsPerSecond: answers.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    errors: answers.filter(([, status = -1]) => status < 200 || status >= 400).length,
  }
}
