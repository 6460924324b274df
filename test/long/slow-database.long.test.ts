import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'

import { MemoryLogger } from '../support/memory/memory-logger.ts'
import { latencyPercentile, steadyTraffic } from '../support/processes/send-traffic.ts'
import type { TimedResponse } from '../support/processes/send-traffic.ts'
import { siteProcess } from '../support/processes/site-process.ts'
import type { SiteProcess } from '../support/processes/site-process.ts'
import { failureProxy } from '../support/services/failure-proxy.ts'
import { everyAddress } from './every-address.ts'

const MINUTES = Number(process.env['REHEARSAL_MINUTES'] ?? '3')
/** Milliseconds that the database adds to each of its answers, phase by phase. */
const DELAYS = [50, 200, 800, 3_000]
const SLICE_SECONDS = 10
const PAGES_PER_SECOND = 4
/** Beyond the deadline of a page, with the pauses of a busy machine. */
const MAX_ANSWER_MS = 10_000
const MAX_GROWTH = 150 * 2 ** 20

test.runIf(process.env['PREAVIS_LONG'] === '1')(
  'a slow database delays no stored page and loses no accepted sign-up',
  async () => {
    await using resources = new AsyncDisposableStack()
    const dataDir = await mkdtemp(join(tmpdir(), 'preavis-slow-database-'))
    resources.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))
    const logger = new MemoryLogger()
    const postgres = await startEmbeddedPostgres({ dataDir, role: 'tool', logger })
    resources.use(postgres)
    const proxy = resources.use(await failureProxy(join(dataDir, 'postgres/.s.PGSQL.5432')))
    const { connection } = postgres
    const database = openDatabase({ connection, applicationName: 'rehearsal', logger })
    resources.defer(() => database.destroy())
    const site = resources.use(
      await siteProcess({
        DATA_DIR: dataDir,
        DATABASE_URL: `postgresql://preavis@127.0.0.1:${proxy.port}/postgres?sslmode=disable`,
        RATE_LIMIT_TIMES: '1000',
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'error',
      }),
    )
    const addresses = await everyAddress(site.origin)
    for (const path of addresses) expect((await site.ask(path)).status).toBe(200)
    const before = await residentBytes(site)
    const acknowledged: string[] = []
    let signUps = 0
    for (const by of DELAYS) {
      // Open connections are ended, since each keeps the delay of its start.
      await proxy.spoil({ does: 'refuse' })
      await proxy.spoil({ does: 'delay', by })
      const end = Date.now() + (MINUTES / DELAYS.length) * 60_000
      const [stored, rendered] = [[], []] as [TimedResponse[], TimedResponse[]]
      while (Date.now() < end) {
        const slice = await trafficOf(site, addresses)
        stored.push(...slice.stored)
        rendered.push(...slice.rendered)
        signUps += 1
        const email = `base-lente-${signUps}@exemple.fr`
        if (await signUp(site, email, signUps)) acknowledged.push(email)
      }
      report(by, stored, rendered)
      expect(stored.filter(({ status }) => status !== 200)).toEqual([])
      const statuses = new Set(rendered.map(({ status }) => status))
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(latencyPercentile(rendered, 1)).toBeLessThan(MAX_ANSWER_MS)
    }
    await proxy.spoil({ does: 'refuse' })
    await proxy.spoil(undefined)
    await expect
      .poll(async () => (await site.ask('/recherche?query=reprise')).status, { timeout: 15_000 })
      .toBe(200)
    const { rows } = await sql<{ email: string }>`
      select email from newsletter.wish where email like 'base-lente-%'`.execute(database)
    const emails = rows.map(({ email }) => email)
    const growth = (await residentBytes(site)) - before
    process.stdout.write(
      `${acknowledged.length} sign-ups accepted, ${emails.length} stored; ${(growth / 2 ** 20).toFixed(0)} MB more\n`,
    )
    expect(acknowledged.filter((email) => !emails.includes(email))).toEqual([])
    expect(new Set(emails).size).toBe(emails.length)
    expect(growth).toBeLessThan(MAX_GROWTH)
  },
  (MINUTES + 10) * 60_000,
)

/** A slice of pages that the site has stored, and of searches, which it renders each time. */
async function trafficOf({ origin }: SiteProcess, addresses: readonly string[]) {
  const rate = { perSecond: PAGES_PER_SECOND, seconds: SLICE_SECONDS }
  const [stored, rendered] = await Promise.all([
    steadyTraffic(rate, {
      origin,
      path: (turn) => addresses[(turn * 7) % addresses.length] ?? '/',
    }),
    steadyTraffic(rate, { origin, path: (turn) => `/recherche?query=preavis-${turn}` }),
  ])
  return { stored, rendered }
}

/** Signs up once, from an address of its own. True if the site said that it accepted. */
async function signUp({ origin }: SiteProcess, email: string, rank: number): Promise<boolean> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
    'X-Forwarded-For': `10.1.${rank >> 8}.${rank & 255}`,
  }
  const body = JSON.stringify({ email, groups: ['pme'] })
  const { status } = await fetch(`${origin}/api/newsletter`, { method: 'POST', headers, body })
  if (status === 503) await delay(500)
  return status === 202
}

async function residentBytes({ pid }: SiteProcess): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}

function report(by: number, ...kinds: readonly (readonly TimedResponse[])[]): void {
  for (const [rank, answers] of kinds.entries()) {
    const refused = answers.filter(({ status }) => status === 503).length
    const [median, last] = [0.5, 1].map((share) => latencyPercentile(answers, share).toFixed(0))
    process.stdout.write(
      `${by} ms, ${rank === 0 ? 'stored' : 'rendered'}: ${answers.length} answers, ${refused} of them 503, median ${median} ms, last ${last} ms\n`,
    )
  }
}
