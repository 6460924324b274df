/** Results of a load generator, with times in milliseconds. */
export interface LoadReport {
  readonly requests: number
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p99: number
  /** Responses with an error status, and requests without response. */
  readonly errors: number
}

/** Parses the output of `wrk --latency`. Throws if a number of requests is missing. */
export function readWrk(printed: string): LoadReport {
  return {
    requests: numberIn(printed, /(\d+) requests in/u),
    requestsPerSecond: numberIn(printed, /Requests\/sec:\s+([\d.]+)/u),
    p50: millisecondsIn(printed, /50%\s+([\d.]+)(us|ms|s|m)$/mu),
    p99: millisecondsIn(printed, /99%\s+([\d.]+)(us|ms|s|m)$/mu),
    errors: errorsIn(printed),
  }
}

const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

function numberIn(printed: string, pattern: RegExp): number {
  const [, figure] = pattern.exec(printed) ?? []
  if (figure === undefined) throw new Error(`not what wrk prints:\n${printed}`)
  return Number(figure)
}

function millisecondsIn(printed: string, pattern: RegExp): number {
  const [, figure, unit = ''] = pattern.exec(printed) ?? []
  return Number(figure ?? Number.NaN) * (MILLISECONDS[unit] ?? Number.NaN)
}

/**
 * Sums the numbers of the error lines, which may be missing: `Non-2xx or 3xx responses: 3`, and
 * `Socket errors: connect 0, read 1, write 0, timeout 2`.
 */
function errorsIn(printed: string): number {
  const lines = printed.split('\n').filter((line) => /Non-2xx|Socket errors/u.test(line))
  const figures = lines.flatMap((line) => line.replace('Non-2xx or 3xx', '').match(/\d+/gu) ?? [])
  return figures.reduce((sum, figure) => sum + Number(figure), 0)
}
