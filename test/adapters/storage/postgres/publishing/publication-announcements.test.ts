import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'

import { announce } from '#adapters/storage/postgres/platform/publication-transaction.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresPublicationAnnouncements } from '#adapters/storage/postgres/publishing/postgres-publication-announcements.ts'
import { PostgresSiteSettingsStore } from '#adapters/storage/postgres/publishing/postgres-site-settings-store.ts'
import type { OutdatedTags } from '#ports/cache-purges.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection, owner, logger } = await testDatabase()
const NAME = 'serveur de test'

/** A server that records its notifications. */
async function follower(since?: number) {
  const announcements = new PostgresPublicationAnnouncements({
    connection,
    applicationName: NAME,
    logger,
  })
  const notified: (readonly string[] | string)[] = []
  const numbers: (number | undefined)[] = []
  const stop = await announcements.follow((outdated, publication) => {
    notified.push(outdated === 'everything' ? outdated : [...outdated])
    numbers.push(publication)
  }, since)
  const [first] = notified.splice(0)
  numbers.splice(0)
  return { first, notified, numbers, [Symbol.asyncDispose]: stop }
}

function announced(outdated: OutdatedTags): Promise<void> {
  return owner.transaction().execute((transaction) => announce(transaction, outdated))
}

/** Terminates the follower's connection, as a network failure does. */
async function cutOff(): Promise<void> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${`${NAME} announcements`}`.execute(owner)
  expect(rows).toHaveLength(1)
}

describe('a publication', () => {
  test('is announced to every server in its transaction, by its outdated tags', async () => {
    await using here = await follower()
    await using there = await follower()
    const publisher = new PostgresContentPublisher(owner)
    const edition = anEdition([aGuide('preavis')])
    await publisher.publish(edition, ({ created }) => new Set(created))
    await publisher.publish(edition, () => new Set(['never']))
    await new PostgresSiteSettingsStore(owner).replace(siteSettings, (parts) => new Set(parts))
    const notified = [['/guide/preavis'], ['menus', 'banners', 'reviews', 'redirects', 'subjects']]
    await vi.waitFor(() => expect([here.notified, there.notified]).toEqual([notified, notified]))
  })

  test('reaches no server when the publication fails', async () => {
    await using here = await follower()
    const failed = owner.transaction().execute(async (transaction) => {
      await announce(transaction, new Set(['lost']))
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    await announced(new Set(['kept']))
    await vi.waitFor(() => expect(here.notified).toEqual([['kept']]))
  })

  test('is announced late, in order and once after a cut connection', async () => {
    await using here = await follower()
    await cutOff()
    await announced(new Set(['first']))
    await announced(new Set(['second']))
    await vi.waitFor(() => expect(here.notified).toEqual([['first'], ['second']]))
  })

  test('is announced to a stopped server from its last announcement on', async () => {
    const before = await follower()
    expect(before.first).toBe('everything')
    await announced(new Set(['heard']))
    await vi.waitFor(() => expect(before.notified).toEqual([['heard']]))
    await before[Symbol.asyncDispose]()
    await announced(new Set(['missed']))
    await announced(new Set(['missed too']))
    await using after = await follower(before.numbers[0])
    expect(after.first).toBeUndefined()
    await vi.waitFor(() => expect(after.notified).toEqual([['missed'], ['missed too']]))
    expect(after.numbers).toEqual([undefined, (before.numbers[0] ?? 0) + 2])
  })

  test('is everything to a server that missed more than is remembered', async () => {
    await using here = await follower()
    await announced(new Set(['seen']))
    await vi.waitFor(() => expect(here.notified).toEqual([['seen']]))
    await owner.transaction().execute(async (transaction) => {
      for (let each = 0; each <= 500; each += 1) await announce(transaction, new Set(['missed']))
    })
    await vi.waitFor(() => expect(here.notified).toEqual([['seen'], 'everything']))
  })

  test('is everything after the database was restored to an earlier day', async () => {
    await announced(new Set(['today']))
    await using here = await follower()
    await owner.transaction().execute(async (transaction) => {
      await sql`delete from announcement`.execute(transaction)
      await announce(transaction, new Set(['yesterday']))
    })
    await vi.waitFor(() => expect(here.notified).toEqual(['everything']))
    await announced(new Set(['next']))
    await vi.waitFor(() => expect(here.notified).toEqual(['everything', ['next']]))
  })

  test('is everything when it outdates more than can be named', async () => {
    await using here = await follower()
    await announced(new Set(Array.from({ length: 2_001 }, (_, each) => `document:/${each}`)))
    await announced('everything')
    await vi.waitFor(() => expect(here.notified).toEqual(['everything', 'everything']))
  })
})
