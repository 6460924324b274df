import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from 'vitest'

import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'
import { failureProxy } from '../services/failure-proxy.ts'
import type { Failure, FailureProxy } from '../services/failure-proxy.ts'
import { postmasterOf } from './embedded-postgres-folder.ts'
import { siteProcess } from './site-process.ts'
import type { SiteProcess, PlainAnswer } from './site-process.ts'

/** Site that was killed together with its database. `seen` contains the pages read before. */
export interface KilledSite extends AsyncDisposable {
  readonly seen: ReadonlyMap<string, PlainAnswer>
  /** Restarts the site, while its database and services fail in this way. */
  restart(failure: Failure): Promise<SiteProcess>
  /** Changes how the database and services fail. */
  spoil(failure: Failure): Promise<void>
  /** Restarts the database and ends all failures. */
  recover(): Promise<void>
}

/**
 * Starts a site on new data, reads the pages whose paths `read` returns, and kills the site and its
 * database.
 */
export async function siteKilledWithDatabase(
  read: (site: SiteProcess) => Promise<readonly string[]>,
): Promise<KilledSite> {
  await using started = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'preavis-killed-'))
  started.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))
  const before = await siteProcess({ DATA_DIR: dataDir })
  started.defer(() => before.kill())
  const seen = await pagesSeen(before, await read(before))
  await expect
    .poll(async () => (await readdir(join(dataDir, 'pages'))).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(seen.size)
  const postmaster = postmasterOf(dataDir)
  await before.kill()
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
  const database = await failureProxy(join(dataDir, 'postgres/.s.PGSQL.5432'))
  started.use(database)
  const resources = started.move()
  return {
    seen,
    restart: async (failure) => {
      await database.spoil(failure)
      const site = await siteProcess(settingsOver(dataDir, database), { until: '/healthz' })
      resources.defer(() => site.kill())
      return site
    },
    spoil: database.spoil,
    recover: async () => {
      const logger = new MemoryLogger()
      resources.use(await startEmbeddedPostgres({ dataDir, role: 'tool', logger }))
      await database.spoil(undefined)
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** Returns settings that route the database and all services through one proxy that fails. */
function settingsOver(dataDir: string, { port, origin }: FailureProxy) {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://preavis@127.0.0.1:${port}/postgres?sslmode=disable`,
    BACK_OFFICE_URL: origin,
    AGREEMENT_FEED_URL: `${origin}/accords.xml`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SENTRY_DSN: `http://clef@127.0.0.1:${port}/1`,
    ALGOLIA_APP_ID: 'ESSAI',
    ALGOLIA_SEARCH_KEY: 'clef-de-recherche',
    ALGOLIA_HOST: origin,
  }
}

async function pagesSeen(
  site: SiteProcess,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PlainAnswer>> {
  const seen = new Map<string, PlainAnswer>()
  for (const path of paths) {
    const answer = await site.ask(path)
    expect([path, answer.status]).toEqual([path, 200])
    seen.set(path, answer)
  }
  return seen
}
