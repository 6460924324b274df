import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresPageViews } from '#adapters/storage/postgres/newsroom/postgres-page-views.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { pageViewsContract } from '#test/contracts/page-views.contract.ts'
import { aGuide, anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()

async function emptyViews(): Promise<PostgresPageViews> {
  await deletePublishedContent(owner)
  await sql`delete from newsroom.page_view`.execute(owner)
  await new PostgresContentPublisher(owner).publish(
    anEdition([
      anArticle('a', { id: 'demo:/a', path: '/a' }),
      anArticle('b', { id: 'demo:/b', path: '/b' }),
      aGuide('c', { path: '/guide/c' }),
    ]),
  )
  return new PostgresPageViews(owner)
}

pageViewsContract(emptyViews)

test('views are stored for editorial pages that exist, and no other [N96]', async () => {
  const views = await emptyViews()
  const seen = { day: '2026-11-29', answered: 1, reported: 0 }
  await views.add(
    ['/a', '/guide/c', '/nulle-part', "/'; drop table x"].map((path) => ({ ...seen, path })),
    '2026-01-01',
  )
  const { rows } = await sql`select document_id from newsroom.page_view`.execute(owner)
  expect(rows).toEqual([{ document_id: 'demo:/a' }])
})

test('two servers add views of the same pages at once [N96]', async () => {
  const views = await emptyViews()
  const seen = ['/a', '/b'].map((path) => ({ path, day: '2026-11-29', answered: 1, reported: 1 }))
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      views.add(at % 2 === 0 ? seen : seen.toReversed(), '2026-01-01'),
    ),
  )
  expect(await views.mostViewed('2026-11-29', 9)).toMatchObject([
    { path: '/a', views: 10 },
    { path: '/b', views: 10 },
  ])
})

test('the role of the public pages cannot read the views [N07] [N96]', async () => {
  await expect(sql`select * from newsroom.page_view`.execute(pages)).rejects.toThrow(
    'permission denied',
  )
})
