import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { startSite } from '#scripts/bench/start-server.ts'
import { median } from '#scripts/bench/statistics.ts'

import {
  fullTraffic,
  medianLatencyPercentile,
  ofStatus,
  steadyTraffic,
} from '../support/processes/send-traffic.ts'

const CLIENTS = join(import.meta.dirname, '../support/processes/slow-clients-process.ts')
const [HEADERS, BODIES, READERS] = [2_400, 2_400, 200]
const RATE = 100
const SECONDS = 30
const ALL = HEADERS + BODIES + READERS
const PATHS = ['/', '/actualite', '/guide', '/produits', '/accessibilite']

test.runIf(process.env['PREAVIS_LONG'] === '1')(
  'five thousand slow connections end without failing a reader',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'preavis-slow-'))
    await using site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    const pages = {
      origin: site.origin,
      path: (turn: number) => PATHS[turn % PATHS.length] ?? '/',
      headers: { 'accept-encoding': 'br' },
    }
    await fullTraffic({ connections: 4, seconds: 2 }, pages)
    const before = await openFiles(site.origin)
    const alone = await steadyTraffic({ perSecond: RATE, seconds: 20 }, pages)

    const { port } = new URL(site.origin)
    const slow = fork(CLIENTS, [port, `${HEADERS}`, `${BODIES}`, `${READERS}`])
    let come = 0
    slow.on('message', (open) => (come = Number(open)))
    const held = async (): Promise<number> =>
      Math.min(come, (await openFiles(site.origin)) - before)
    while ((await held()) < 0.98 * ALL) await delay(1_000)
    const [beside, during] = await Promise.all([
      steadyTraffic({ perSecond: RATE, seconds: SECONDS }, pages),
      looks(held, SECONDS / 2),
    ])
    const left = performance.now()
    slow.send('leave')
    while ((await openFiles(site.origin)) > before + 50) await delay(500)
    const endedAfter = performance.now() - left
    slow.disconnect()
    const again = await steadyTraffic({ perSecond: RATE, seconds: 10 }, pages)
    await rm(dataDir, { recursive: true, force: true })

    const usual = medianLatencyPercentile([...alone, ...again], 0.99, RATE)
    const slowed = medianLatencyPercentile(beside, 0.99, RATE)
    process.stdout.write(
      `p99 ${usual.toFixed(1)} ms alone, ${slowed.toFixed(1)} beside ${Math.min(...during)} to ${Math.max(...during)}, usually ${median(during)}; the last was ended after ${(endedAfter / 1_000).toFixed(1)} s\n`,
    )
    for (const answers of [alone, beside, again]) {
      expect(ofStatus(answers, 200)).toHaveLength(answers.length)
    }
    expect(Math.max(...during)).toBeGreaterThan(0.98 * ALL)
    expect(median(during)).toBeGreaterThan(0.9 * ALL)
    expect(endedAfter).toBeLessThan(60_000)
  },
  5 * 60_000,
)

/** Looks so many times, two seconds apart. */
async function looks(look: () => Promise<number>, times: number): Promise<readonly number[]> {
  const seen: number[] = []
  while (seen.length < times) {
    await delay(2_000)
    seen.push(await look())
  }
  return seen
}

async function openFiles(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_open_fds (\d+)/m.exec(metrics)?.[1])
}
