import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'

import { anArticle } from '../support/fixtures/documents-and-editions.ts'
import { MemoryLogger } from '../support/memory/memory-logger.ts'
import { buildCommit, commitBefore } from '../support/processes/build-version-before.ts'
import { freePort, hasNginx, runningNginx } from '../support/processes/running-nginx.ts'
import type { RunningNginx } from '../support/processes/running-nginx.ts'
import { siteProcess } from '../support/processes/site-process.ts'
import type { SiteProcess } from '../support/processes/site-process.ts'
import { failureProxy } from '../support/services/failure-proxy.ts'
import { mailServer } from '../support/services/mail-server.ts'
import { everyAddress } from './every-address.ts'

const MINUTES = Number(process.env['REHEARSAL_MINUTES'] ?? '3')
const PAGES_PER_ROUND = 40
const EMAIL_TIMEOUT_MS = 60_000
/** Rounds from one published article, or one restart, to the next. */
const [PUBLISH_EVERY, RESTART_EVERY] = [3, 5]

const VERSIONS = ['the version before', 'today']
const before = commitBefore()
const canRun = process.env['PREAVIS_LONG'] === '1' && hasNginx && before !== undefined

describe.runIf(canRun)('two servers of two versions over one database', () => {
  let folders: readonly [string, string]
  const resources = new AsyncDisposableStack()
  beforeAll(() => {
    const folder = buildCommit(before ?? '')
    resources.defer(() => rm(folder, { recursive: true, force: true }))
    folders = [folder, process.cwd()]
  }, 900_000)
  afterAll(() => resources.disposeAsync())

  test.each([
    ['an upgraded', 0],
    ['a new', 1],
  ] as const)(
    'share pages, sign-ups and publications on %s schema',
    async (_schema, first) => {
      await using deployment = await rollingDeployment(folders, first)
      const { nginx, sites, ask } = deployment
      const addresses = await everyAddress(sites[1].origin)
      const reading = new AbortController()
      const readers = deployment.readOn(addresses, reading.signal)
      const failures: unknown[] = []
      const count = { pages: 0, articles: 0, restarts: 0 }
      const signedUp: string[] = []
      const end = Date.now() + MINUTES * 60_000
      for (let round = 1; Date.now() < end; round += 1) {
        for (let rank = 0; rank < PAGES_PER_ROUND; rank += 1) {
          const path = addresses[(round * PAGES_PER_ROUND + rank) % addresses.length] ?? '/'
          for (const site of sites) {
            const { status } = await site.ask(path)
            count.pages += 1
            if (status !== 200) failures.push([path, status, VERSIONS[sites.indexOf(site)]])
          }
        }
        const email = `deux-versions-${round}@exemple.fr`
        failures.push(...(await deployment.signUp(email)))
        signedUp.push(email)
        if (round % PUBLISH_EVERY === 0) {
          failures.push(...(await deployment.publish(round)))
          count.articles += 1
        }
        if (round % RESTART_EVERY === 0) {
          await deployment.restart(round % 2 === 0 ? 0 : 1)
          count.restarts += 1
        }
        await delay(5_000)
      }
      reading.abort()
      const read = await readers
      const stored = await deployment.stored()
      const deadline = Date.now() + EMAIL_TIMEOUT_MS
      while (deployment.delivered().length < signedUp.length && Date.now() < deadline) {
        await delay(1_000)
      }
      const delivered = deployment.delivered()
      const signUps = { received: signedUp.length, stored: stored.length, sent: delivered.length }
      process.stdout.write(`${JSON.stringify({ ...count, readers: read.answers, ...signUps })}\n`)
      expect([...failures, ...read.failures]).toEqual([])
      expect(stored.toSorted()).toEqual(signedUp.toSorted())
      expect(delivered.toSorted()).toEqual(signedUp.toSorted())
      expect((await ask('/')).status).toBe(200)
      expect(nginx.tries().length).toBeGreaterThan(0)
    },
    (MINUTES + 10) * 60_000,
  )
})

interface Deployment extends AsyncDisposable {
  readonly nginx: RunningNginx
  /** Servers of the version before and of today. */
  readonly sites: [SiteProcess, SiteProcess]
  readonly ask: RunningNginx['ask']
  /** Email addresses of the stored sign-ups. */
  readonly stored: () => Promise<readonly string[]>
  /** Recipients of the emails that reached the mail server, one for each email. */
  readonly delivered: () => readonly string[]
  /** Sends a sign-up to both servers under one key. Returns what failed. */
  readonly signUp: (email: string) => Promise<readonly unknown[]>
  /** Publishes an article by one version, in turn. Returns which server lacks it. */
  readonly publish: (round: number) => Promise<readonly unknown[]>
  readonly restart: (rank: 0 | 1) => Promise<void>
  /** Reads pages through nginx until the signal is aborted. */
  readonly readOn: (
    addresses: readonly string[],
    until: AbortSignal,
  ) => Promise<{ readonly answers: number; readonly failures: readonly unknown[] }>
}

/** Starts servers of both versions, first the one whose rank is given: it makes the schema. */
async function rollingDeployment(
  folders: readonly [string, string],
  first: 0 | 1,
): Promise<Deployment> {
  await using started = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'preavis-two-versions-'))
  started.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))
  const logger = new MemoryLogger()
  const { connection } = started.use(await startEmbeddedPostgres({ dataDir, role: 'tool', logger }))
  const proxy = started.use(await failureProxy(join(dataDir, 'postgres/.s.PGSQL.5432')))
  const database = openDatabase({ connection, applicationName: 'rehearsal', logger })
  started.defer(() => database.destroy())
  const mail = started.use(await mailServer())
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    DATABASE_URL: `postgresql://preavis@127.0.0.1:${proxy.port}/postgres?sslmode=disable`,
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_TIMES: '1000',
    LOG_LEVEL: 'warn',
  }
  const ports = [await freePort(), await freePort()]
  const start = (rank: 0 | 1) =>
    siteProcess({ ...settings, PORT: String(ports[rank]) }, { folder: folders[rank] })
  const leader = await start(first)
  const follower = await start(first === 0 ? 1 : 0)
  const sites: [SiteProcess, SiteProcess] = first === 0 ? [leader, follower] : [follower, leader]
  started.defer(async () => {
    await Promise.all(sites.map((site) => site.stop()))
  })
  const nginx = started.use(await runningNginx({ site: ports, identity: ports }))
  let readers = 0
  const resources = started.move()
  return {
    nginx,
    sites,
    ask: (...request: Parameters<typeof nginx.ask>) => nginx.ask(...request),
    delivered: () => mail.received.flatMap(({ envelope }) => envelope.slice(1)),
    stored: async () => {
      const { rows } = await sql<{ email: string }>`
        select email from newsletter.wish where email like 'deux-versions-%'`.execute(database)
      return rows.map(({ email }) => email)
    },
    signUp: async (email) => {
      // Readers of many addresses, since each may sign up so often only.
      readers += 1
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        'X-Forwarded-For': `10.1.${readers >> 8}.${readers & 255}`,
      }
      const body = JSON.stringify({ email, groups: ['pme'] })
      const statuses = await Promise.all(
        sites.map(async ({ origin }) => {
          const sent = await fetch(`${origin}/api/newsletter`, { method: 'POST', headers, body })
          return sent.status
        }),
      )
      return statuses.every((status) => status === 202) ? [] : [[email, ...statuses]]
    },
    publish: async (round) => {
      const slug = `deux-versions-${round}`
      const path = `/actualite/droit-du-travail/${slug}`
      await publishBy(folders[round % 2 === 0 ? 0 : 1], connection, anArticle(slug))
      return (await Promise.all(sites.map((site) => lackOf(site, path)))).flat()
    },
    restart: async (rank) => {
      await sites[rank].stop()
      sites[rank] = await start(rank)
    },
    readOn: (addresses, until) => readOn(nginx, addresses, until),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

const runProgram = promisify(execFile)

/** Program that publishes a document by the adapters of the version in whose folder it runs. */
const PUBLISH = `
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
const [connection, document] = process.argv.slice(1).map((text) => JSON.parse(text))
const logger = { debug() {}, info() {}, warn() {}, error() {} }
const database = openDatabase({ connection, applicationName: 'publication', logger })
const records = { async *[Symbol.asyncIterator]() { yield { document } } }
await new PostgresContentPublisher(database).publish({ source: document.slug, version: '1', records })
await database.destroy()`

/** Publishes a document, alone in its source, by the code of one version. */
async function publishBy(cwd: string, connection: object, document: object): Promise<void> {
  const given = [connection, document].map((each) => JSON.stringify(each))
  await runProgram(process.execPath, ['--input-type=module', '-e', PUBLISH, ...given], { cwd })
}

const PUBLICATION_TIMEOUT_MS = 10_000

/** Waits until the server shows a published page. Returns its last status otherwise. */
async function lackOf(site: SiteProcess, path: string): Promise<readonly unknown[]> {
  const end = Date.now() + PUBLICATION_TIMEOUT_MS
  for (;;) {
    const { status } = await site.ask(path)
    if (status === 200) return []
    if (Date.now() > end) return [[path, status]]
    await delay(200)
  }
}

async function readOn(nginx: RunningNginx, addresses: readonly string[], until: AbortSignal) {
  const failures: unknown[] = []
  let answers = 0
  for (; !until.aborted; answers += 1) {
    const path = addresses[answers % addresses.length] ?? '/'
    // An address of its own, since nginx would answer for the servers.
    const { status } = await nginx.ask(`${path}?lecteur=${answers}`)
    if (status !== 200) failures.push([path, status, 'nginx'])
    await delay(200)
  }
  return { answers, failures }
}
