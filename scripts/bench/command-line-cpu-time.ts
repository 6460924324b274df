import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { startSite } from './start-server.ts'
import { median } from './statistics.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })

/** Commands of the built command line, each with its limit in CPU seconds. */
const BARS: readonly (readonly [line: string, seconds: number])[] = [
  ['--help', 0.15],
  ['premium show abonnement@preavis.example', 0.5],
  ['user abonnement@preavis.example', 0.5],
  ['action-code PREAVIS', 0.5],
  ['redirects check /actualite/recherche', 0.5],
]

/** Matches user and system time, as `times` prints them. */
const TIME = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s/g

process.exitCode = await main()

/**
 * Measures the command line beside a running server, on a temporary data folder. Returns 1 if a
 * command exceeds its limit.
 */
async function main(): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'preavis-bench-'))
  const environment = { ...process.env, DATA_DIR: data, LOG_LEVEL: 'warn' }
  let missed = 0
  try {
    await using _site = await startSite({ DATA_DIR: data })
    for (const [line, bar] of BARS) {
      const seconds = median(
        Array.from({ length: Number(values.rounds) }, () => processorSeconds(line, environment)),
      )
      if (seconds > bar) missed += 1
      console.log(
        `${seconds <= bar ? '✔' : '✘'} ${seconds.toFixed(2)} s of ${bar} s: preavis ${line}`,
      )
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
  return missed === 0 ? 0 : 1
}

/** Returns the CPU seconds of one run, user plus system, as counted by its parent shell. */
function processorSeconds(line: string, env: NodeJS.ProcessEnv): number {
  const { stdout } = spawnSync('sh', ['-c', `./preavis ${line} >/dev/null; times`], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [, children] = [...stdout.matchAll(TIME)]
  if (!children) throw new Error(`the shell counted no time: ${stdout}`)
  const [, userMinutes, user, systemMinutes, system] = children.map(Number)
  return 60 * ((userMinutes ?? 0) + (systemMinutes ?? 0)) + (user ?? 0) + (system ?? 0)
}
