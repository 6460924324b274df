import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresUnresolvedLinks } from '#adapters/storage/postgres/library/postgres-unresolved-links.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { unresolvedLinksContract } from '#test/contracts/unresolved-links.contract.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()
const publisher = new PostgresContentPublisher(owner)
const site = new PostgresUnresolvedLinks(owner)

unresolvedLinksContract(async () => {
  await deletePublishedContent(owner)
  return { publish: (edition) => publisher.publish(edition), site }
})

test('a link to a redirect is not named [N54]', async () => {
  await deletePublishedContent(owner)
  const link = { type: 'link', href: '/guide/ancien', children: [] } as const
  const body = [{ type: 'paragraph', children: [link] }] as const
  await publisher.publish(anEdition([aGuide('preavis', { body })]))
  expect(await site.linksToNoDocument()).toHaveLength(1)
  await sql`insert into redirect values ('/guide/ancien', '/guide/preavis', 'editorial')`.execute(
    owner,
  )
  expect(await site.linksToNoDocument()).toEqual([])
})
