import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresEditionOutcomeStore } from '#adapters/storage/postgres/publishing/postgres-edition-outcome-store.ts'
import { PostgresEditionPublisher } from '#adapters/storage/postgres/publishing/postgres-edition-publisher.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'
import { LARGE_EDITION_SIZE } from '#test/support/fixtures/large-edition.ts'
import { aPublishedRecord, twoSourceEditions } from '#test/support/fixtures/two-source-editions.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const CHILD = fileURLToPath(
  new URL('../../../../support/processes/publish-two-editions-process.ts', import.meta.url),
)

const { connection, owner, pages, logger } = await testDatabase()
const library = new PostgresContentLibrary(pages, logger)
const publisher = new PostgresContentPublisher(owner)
const store = new PostgresEditionOutcomeStore(owner)
const clock = { now: () => Date.now() }
const editionPublisher = new PostgresEditionPublisher({ database: owner, clock, logger })

const publish = (version: string) =>
  editionPublisher.publishIf(
    twoSourceEditions(version),
    async () => ({ kind: 'record', entry: aPublishedRecord(version) }),
    () => 'everything',
  )

beforeAll(() => publish('1'))

/** Publishes in a process that is killed some milliseconds after it said where it is. */
async function killedAfter(version: string, place: string, milliseconds: number): Promise<void> {
  const name = `killed edition ${version}`
  const child = spawn(process.execPath, [CHILD, JSON.stringify(connection), name, version], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line === place) break
  await wait(milliseconds)
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => sessionsOf(name), { timeout: 120_000 }).toBe(0)
}

async function sessionsOf(name: string): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where application_name = ${name}`.execute(owner)
  return rows.length
}

/** The one version of all documents, of both sources and of the newest decision. */
async function shown(): Promise<string | undefined> {
  const documents = await collected(library.everything())
  expect(documents).toHaveLength(2 * LARGE_EDITION_SIZE)
  const [version, ...others] = new Set(documents.map(({ standfirst }) => standfirst))
  expect(others).toEqual([])
  expect((await publisher.status()).map((source) => source.version)).toEqual([version, version])
  expect((await store.entries())[0]?.version).toBe(version)
  return version
}

test.each([
  ['read un', 0],
  ['read deux', 0],
  ['read deux', 60],
  ['judging', 0],
  ['judged', 0],
  ['judged', 15],
  ['published', 0],
])('an edition killed at %s and %i ms is whole or absent [W12]', async (place, milliseconds) => {
  const before = await shown()
  const version = `${Number(before) + 1}`
  await killedAfter(version, place, milliseconds)
  const after = await shown()
  const mayBeDone = place === 'judged' || place === 'published'
  expect(mayBeDone ? [before, version] : [before]).toContain(after)
  await publish(version)
  expect(await shown()).toBe(version)
})

test('an edition that the check rejects leaves nothing behind [W12]', async () => {
  const before = await shown()
  const { rows } = await sql`select from announcement`.execute(owner)
  expect(
    await editionPublisher.publishIf(
      twoSourceEditions('99'),
      async () => undefined,
      () => 'everything',
    ),
  ).toBe(undefined)
  expect(await shown()).toBe(before)
  expect((await sql`select from announcement`.execute(owner)).rows).toHaveLength(rows.length)
})
