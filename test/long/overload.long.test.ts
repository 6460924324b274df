import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { processorTime } from '#scripts/bench/process-cpu-time.ts'
import { startSite } from '#scripts/bench/start-server.ts'

import {
  ask,
  fullTraffic,
  latencyPercentile,
  ofStatus,
  steadyTraffic,
} from '../support/processes/send-traffic.ts'
import type { Traffic } from '../support/processes/send-traffic.ts'

const SECONDS = 60
const WORDS = ['preavis', 'conges payes', 'rupture', 'salaire', 'cse', 'essai', 'duerp', 'retraite']

test.runIf(process.env['PREAVIS_LONG'] === '1')(
  'a site at three times its capacity sheds load and recovers',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'preavis-overload-'))
    // All readers of this test come by one address.
    const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'info', RATE_LIMIT_TIMES: '1000' }
    await using site = await startSite(environment)
    const searches: Traffic = {
      origin: site.origin,
      path: (turn) => `/recherche?query=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}`,
      headers: { 'accept-encoding': 'gzip' },
    }
    const cachedPages: Traffic = {
      ...searches,
      path: () => '/',
      headers: { 'accept-encoding': 'br' },
    }
    await fullTraffic({ connections: 32, seconds: 5 }, searches)
    const resting = processorTime(site.pid, true)
    const alone = await fullTraffic({ connections: 32, seconds: 10 }, searches)
    const ceiling = ofStatus(alone, 200).length / 10
    const eachAlone = (processorTime(site.pid, true) - resting) / (10 * ceiling)
    const usual = latencyPercentile(
      [await ask(searches, 1), await ask(searches, 2), await ask(searches, 3)],
      1,
    )

    const atFirst = processorTime(site.pid, true)
    const [answers, cachedAnswers] = await Promise.all([
      steadyTraffic({ perSecond: 3 * ceiling, seconds: SECONDS }, searches),
      steadyTraffic({ perSecond: 20, seconds: SECONDS }, cachedPages),
    ])
    const taken = processorTime(site.pid, true) - atFirst
    const over = performance.now()
    while ((await ask(searches, 4)).milliseconds > 3 * usual + 50) await delay(50)
    const recovered = performance.now() - over
    await rm(dataDir, { recursive: true, force: true })

    const given = ofStatus(answers, 200)
    const refused = ofStatus(answers, 503)
    tell({ ceiling, usual, given: given.length / SECONDS, refused: refused.length / SECONDS })
    tell({
      'given p99': latencyPercentile(given, 0.99),
      'kept p99': latencyPercentile(cachedAnswers, 0.99),
      recovered,
    })
    tell({
      'refused p50': latencyPercentile(refused, 0.5),
      'refused p99': latencyPercentile(refused, 0.99),
    })
    const each = taken / given.length
    tell({ 'microseconds for each alone': eachAlone, 'for each given': each })
    expect(given.length + refused.length).toBe(answers.length)
    expect(refused.length).toBeGreaterThan(answers.length / 3)
    expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']))
    expect(latencyPercentile(refused, 0.5)).toBeLessThan(50)
    // By processor time, of which other programs take more in one minute than in another.
    expect(each).toBeLessThan(eachAlone / 0.8)
    expect(given.length / SECONDS).toBeGreaterThan(0.5 * ceiling)
    expect(ofStatus(cachedAnswers, 200)).toHaveLength(cachedAnswers.length)
    expect(recovered).toBeLessThan(5_000)
  },
  5 * 60_000,
)

function tell(figures: Readonly<Record<string, number>>): void {
  const said = Object.entries(figures).map(([name, figure]) => `${name} ${figure.toFixed(1)}`)
  process.stdout.write(`${said.join(', ')}\n`)
}
