import { beforeAll, describe, expect, test } from 'vitest'

import { ministryGuides } from '#adapters/http/sources/guides/ministry-guides-source.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { importContent } from '#application/content/import-content.ts'
import type { ImportContent } from '#application/content/import-content.ts'
import { ok } from '#domain/shared/result.ts'
import { MemoryIndex, MemoryPurge } from '#test/support/fixtures/fake-publishing-ports.ts'
import { realPackages } from '#test/support/fixtures/real-ministry-guides.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const library = new PostgresContentLibrary(pages, logger)
const index = new MemoryIndex()
const purge = new MemoryPurge()
let run: ImportContent

beforeAll(() => {
  const publisher = new PostgresContentPublisher(owner)
  // Every run retrieves the guides at another moment: that is no change of theirs.
  let now = Date.UTC(2026, 10, 21)
  const clock = { now: () => now++ }
  const guides = ministryGuides(realPackages, clock)
  const settings = {
    source: 'none',
    sync: () => Promise.resolve(ok([])),
    held: () => Promise.resolve([]),
  }
  const sources = [guides]
  run = importContent({ sources, publisher, library, index, purge, logger, clock, settings })
})

describe('the import of the guides, for real', () => {
  test('publishes 260 guides, in French order and in the search [A01]', async () => {
    const [outcome] = await run(['guides'])
    expect(outcome).toMatchObject({ status: 'published', report: { rejected: [] } })
    const { items, total } = await library.list({
      kinds: ['guide'],
      order: 'title',
      offset: 0,
      limit: 50,
    })
    expect(total).toBe(260)
    expect(items[0]?.title).toMatch(/^Accompagner/)
    expect(index.replacements.map((paths) => paths.length)).toEqual([260])
  })

  test('changes nothing the second time', async () => {
    const [outcome] = await run(['guides'])
    expect(outcome).toMatchObject({
      report: { created: [], changed: [], withdrawn: [], unchanged: 260 },
    })
    expect(purge.purges).toHaveLength(1)
    expect(index.replacements).toHaveLength(1)
  })
})
