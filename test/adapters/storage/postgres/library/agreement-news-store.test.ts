import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresAgreementNewsStore } from '#adapters/storage/postgres/library/postgres-agreement-news-store.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const FEED = 'https://exemple.fr/accords.xml'
const { owner, pages } = await testDatabase()
const NEWS = new Set(['agreement-news'])
const piece = { path: 'https://exemple.fr/1', title: 'Accord', announcedAt: 1, idcc: '0016' }

test("[C10] a feed's news survive a restart, separate from those of other feeds", async () => {
  const store = new PostgresAgreementNewsStore(owner, FEED)
  expect(await store.read()).toBeUndefined()
  await store.keep({ pieces: [], marks: {} }, new Set())
  await store.keep({ pieces: [piece], marks: { etag: '"1"' } }, NEWS)
  expect(await new PostgresAgreementNewsStore(pages, FEED).read()).toEqual({
    pieces: [piece],
    marks: { etag: '"1"' },
  })
  const { rows } = await sql`select tags from announcement`.execute(owner)
  expect(rows).toEqual([{ tags: [...NEWS] }])
  expect(await new PostgresAgreementNewsStore(pages, `${FEED}?2`).read()).toBeUndefined()
})

test('invalid stored news are ignored', async () => {
  const store = new PostgresAgreementNewsStore(owner, 'https://exemple.fr/2')
  await store.keep({ pieces: [{ ...piece, path: 'javascript:alert(1)' }], marks: {} }, NEWS)
  expect(await store.read()).toBeUndefined()
})
