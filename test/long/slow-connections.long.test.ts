import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { startSite } from '../../scripts/bench/start-server.ts'
import { fullTraffic, ofStatus, steadyTraffic, usuallyWithin } from '../support/steady-traffic.ts'

const CLIENTS = join(import.meta.dirname, '../support/slow-clients-process.ts')
const [HEADERS, BODIES, READERS] = [2_400, 2_400, 200]
const RATE = 100
const ALL = HEADERS + BODIES + READERS
const PATHS = ['/', '/actualite', '/guide', '/produits', '/styles']

test.runIf(process.env['PREAVIS_LONG'] === '1')(
  'five thousand slow connections cost no reader an answer; they are ended',
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
    await told(slow, (open) => open > 0.5 * ALL)
    const during = await openFiles(site.origin)
    const beside = await steadyTraffic({ perSecond: RATE, seconds: 30 }, pages)
    const left = performance.now()
    slow.send('leave')
    let after = during
    while (after > before + 50) {
      await delay(500)
      after = await openFiles(site.origin)
    }
    const endedAfter = performance.now() - left
    slow.disconnect()
    const again = await steadyTraffic({ perSecond: RATE, seconds: 10 }, pages)
    await rm(dataDir, { recursive: true, force: true })

    const usual = usuallyWithin([...alone, ...again], 0.99, RATE)
    const slowed = usuallyWithin(beside, 0.99, RATE)
    process.stdout.write(
      `p99 ${usual.toFixed(1)} ms alone, ${slowed.toFixed(1)} beside; open files ${before}, ${during}, ${after}; the last was ended after ${(endedAfter / 1_000).toFixed(1)} s\n`,
    )
    for (const answers of [alone, beside, again]) {
      expect(ofStatus(answers, 200)).toHaveLength(answers.length)
    }
    expect(during - before).toBeGreaterThan(0.4 * ALL)
    expect(endedAfter).toBeLessThan(60_000)
  },
  5 * 60_000,
)

/** Waits until the clients tell that so many connections are open as is wanted. */
async function told(clients: ChildProcess, wanted: (open: number) => boolean): Promise<void> {
  for await (const [open] of on(clients, 'message')) if (wanted(Number(open))) return
}

async function openFiles(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_open_fds (\d+)/m.exec(metrics)?.[1])
}
