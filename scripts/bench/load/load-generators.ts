import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { GENERATOR_CORE, isInstalled, onCore } from './cpu-pinning.ts'
import { readH2load } from './read-h2load.ts'
import { readWrk } from './read-wrk.ts'
import type { LoadReport } from './read-wrk.ts'

/** Load to generate: requests to one server, repeated. */
export interface Load {
  readonly origin: string
  /** Paths that are requested in turn. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
  /** Requests per second in total; undefined for as many as possible. */
  readonly rate?: number
}

/**
 * Generates load and returns its report. Uses wrk, or h2load at a constant rate, if installed.
 * Autocannon, the fallback, needs more CPU and is less precise.
 */
export async function generateLoad(load: Load): Promise<LoadReport> {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-load-'))
  try {
    if (load.rate === undefined && isInstalled('wrk')) return await byWrk(load, folder)
    if (load.rate !== undefined && isInstalled('h2load')) {
      return await byH2load(load, load.rate, folder)
    }
    return await byAutocannon(load)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function byWrk(load: Load, folder: string): Promise<LoadReport> {
  const { origin, paths, connections, seconds } = load
  const [first = '/', ...others] = paths
  const list = join(folder, 'paths')
  await writeFile(list, paths.join('\n'))
  const inTurn = others.length > 0
  return readWrk(
    await printedBy([
      'wrk',
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      ...headerOptions(load),
      ...(inTurn ? ['-s', PATHS_IN_TURN] : []),
      origin + first,
      ...(inTurn ? ['--', list] : []),
    ]),
  )
}

const PATHS_IN_TURN = join(import.meta.dirname, 'paths.lua')

async function byH2load(load: Load, rate: number, folder: string): Promise<LoadReport> {
  const { origin, paths, connections, seconds } = load
  const [list, log] = [join(folder, 'addresses'), join(folder, 'log')]
  await writeFile(list, paths.map((path) => `${origin}${path}\n`).join(''))
  await printedBy([
    'h2load',
    '--h1',
    `--clients=${connections}`,
    `--rps=${rate / connections}`,
    `--duration=${seconds}`,
    `--log-file=${log}`,
    `--input-file=${list}`,
    ...headerOptions(load),
  ])
  return readH2load(await readFile(log, 'utf8'), seconds)
}

function headerOptions({ headers }: Load): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
}

async function printedBy(command: readonly string[]): Promise<string> {
  const [program = '', ...options] = onCore(GENERATOR_CORE, command)
  const { stdout } = await promisify(execFile)(program, options)
  return stdout
}

async function byAutocannon(load: Load): Promise<LoadReport> {
  const { origin, paths, headers, connections, seconds, rate } = load
  const { default: autocannon } = await import('autocannon').catch(() => {
    throw new Error(
      'Nothing here can generate load: install wrk and h2load (apt-get install wrk nghttp2-client), or the development packages of the project (npm ci).',
    )
  })
  const { requests, latency, errors, ...statuses } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers: { ...headers },
    requests: paths.map((path) => ({ path })),
    ...(rate !== undefined && { overallRate: rate }),
  })
  return {
    requests: requests.total,
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + statuses['4xx'] + statuses['5xx'],
  }
}
