import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresRedirectStore } from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'
import { LARGE_EDITION_SIZE, largeEdition } from '#test/support/fixtures/large-edition.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const CHILD = fileURLToPath(
  new URL('../../../../support/processes/publish-edition-process.ts', import.meta.url),
)

const { connection, owner, pages, logger } = await testDatabase()
const publisher = new PostgresContentPublisher(owner)
const library = new PostgresContentLibrary(pages, logger)

beforeAll(() => publisher.publish(largeEdition('1')))

/**
 * Publishes in a process that is killed some milliseconds after a number of records. Returns the
 * edition the site then shows.
 */
async function killedAfter(version: string, records: number, milliseconds: number) {
  const name = `killed ${version}`
  const child = spawn(process.execPath, [CHILD, JSON.stringify(connection), name, version], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (Number(line) >= records) break
  await wait(milliseconds)
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => sessionsOf(name), { timeout: 120_000 }).toBe(0)
  return shown()
}

async function sessionsOf(name: string): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where application_name = ${name}`.execute(owner)
  return rows.length
}

/** Returns the one version that all documents, the edition and the redirects belong to. */
async function shown(): Promise<string | undefined> {
  const documents = await collected(library.everything())
  expect(documents).toHaveLength(LARGE_EDITION_SIZE)
  const [version, ...others] = new Set(documents.map(({ standfirst }) => standfirst))
  expect(others).toEqual([])
  expect(await publisher.status()).toMatchObject([{ version, documents: LARGE_EDITION_SIZE }])
  const rules = await new PostgresRedirectStore(pages).rules()
  const live = await library.published(rules.map(({ destination }) => destination))
  expect(rules.filter(({ destination }) => !live.has(destination))).toEqual([])
  return version
}

test.each([
  [0, 0],
  [350, 0],
  [LARGE_EDITION_SIZE, 0],
  [LARGE_EDITION_SIZE, 8],
  [LARGE_EDITION_SIZE, 45],
  [LARGE_EDITION_SIZE, 90],
])('a publication killed %i records and %i ms on is recoverable', async (records, milliseconds) => {
  const before = await shown()
  const version = `${Number(before) + 1}`
  expect([before, version]).toContain(await killedAfter(version, records, milliseconds))
  await publisher.publish(largeEdition(version))
  expect(await shown()).toBe(version)
})
