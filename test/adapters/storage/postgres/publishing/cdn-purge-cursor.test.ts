import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { announce } from '#adapters/storage/postgres/platform/publication-transaction.ts'
import { PostgresCdnPurgeCursor } from '#adapters/storage/postgres/publishing/postgres-cdn-purge-cursor.ts'
import type { OutdatedTags, PurgeProgress } from '#ports/cache-purges.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()
const cursor = new PostgresCdnPurgeCursor(owner)

beforeEach(async () => {
  await sql`truncate announcement`.execute(owner)
  await sql`update shared_caches_told set told = 0, told_again = 0`.execute(owner)
})

function announced(outdated: OutdatedTags): Promise<void> {
  return owner.transaction().execute((transaction) => announce(transaction, outdated))
}

/** Ages all announcements beyond the time of the second purge. */
function longAgo(): Promise<unknown> {
  return sql`update announcement set announced_at = now() - interval '20 seconds'`.execute(owner)
}

async function tellOnce(): Promise<
  readonly [readonly (readonly string[] | string)[], PurgeProgress]
> {
  const purged: (readonly string[] | string)[] = []
  const came = await cursor.advance(async (outdated) => {
    purged.push(outdated === 'everything' ? outdated : [...outdated].toSorted())
  })
  return [purged, came]
}

test('publications are purged together, then again after all servers [K03]', async () => {
  await announced(new Set(['a', 'b']))
  await announced(new Set(['b', 'c']))
  expect(await tellOnce()).toEqual([[['a', 'b', 'c']], 'in part'])
  expect(await tellOnce()).toEqual([[], 'in part'])
  await longAgo()
  await announced(new Set(['d']))
  expect(await tellOnce()).toEqual([[['a', 'b', 'c', 'd']], 'in part'])
  await longAgo()
  expect(await tellOnce()).toEqual([[['d']], 'all'])
  expect(await tellOnce()).toEqual([[], 'all'])
})

test('a failed purge stays due, and old announcements are not purged twice', async () => {
  await announced(new Set(['a']))
  const failed = cursor.advance(() => Promise.reject(new Error('unavailable')))
  await expect(failed).rejects.toThrow('unavailable')
  await longAgo()
  expect(await tellOnce()).toEqual([[['a']], 'all'])
})

test('one server purges at a time; the others follow', async () => {
  await announced(new Set(['a']))
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const advancing = cursor.advance(() => {
    begun.resolve()
    return slow.promise
  })
  await begun.promise
  expect(await tellOnce()).toEqual([[], 'by another'])
  slow.resolve()
  expect(await advancing).toBe('in part')
  expect(await tellOnce()).toEqual([[], 'in part'])
})

test.each<[string, () => Promise<unknown>]>([
  ['more than is remembered', () => sql`delete from announcement where id < 3`.execute(owner)],
  ['a database that was restored', () => sql`delete from announcement where id > 1`.execute(owner)],
  ['what cannot be named', () => announced('everything')],
])('%s is everything', async (_what, happens) => {
  for (const tag of ['a', 'b', 'c']) await announced(new Set([tag]))
  await longAgo()
  await tellOnce()
  for (const tag of ['d', 'e']) await announced(new Set([tag]))
  await sql`update shared_caches_told set told_again = 2, told = 5`.execute(owner)
  await longAgo()
  await happens()
  const [purged] = await tellOnce()
  expect(purged).toEqual(['everything'])
  await longAgo()
  expect((await tellOnce())[1]).toBe('all')
})
