import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { PostgresLawCitations } from '#adapters/storage/postgres/law/postgres-law-citations.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { CITING, lawArticle, LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const library = new PostgresContentLibrary(pages, logger)
const publisher = new PostgresContentPublisher(owner)
const citations = new PostgresLawCitations(owner)

const GUIDE = aGuide('rupture', { updatedAt: Date.UTC(2026, 0, 5), body: CITING, demo: false })

beforeEach(async () => {
  await deletePublishedContent(owner)
  const versions = [
    { id: 'LEGIARTI000053000000', from: Date.UTC(2026, 5, 1) },
    { id: 'LEGIARTI000019071187', from: Date.UTC(2008, 5, 27), until: Date.UTC(2026, 5, 1) },
  ]
  const article = lawArticle(LAW_PATHS.article, 'L1237-11', { versions })
  await publisher.publish(anEdition([GUIDE]))
  await publisher.publish(anEdition([article], { source: 'code', version: '1' }))
})

async function lawChanges() {
  const [summary] = await library.summariesAt([GUIDE.path])
  return summary?.lawChanges
}

test('a verdict is stored and silences the change that it names [W21] [W24]', async () => {
  const [cited] = await citations.citations(GUIDE.path)
  expect(cited).toMatchObject({ article: 'L1237-11', known: true, asOf: '2026-01-05' })
  expect(await lawChanges()).toHaveLength(1)
  const verdict = {
    document: GUIDE.id,
    article: 'L1237-11',
    kind: 'modified',
    version: 'LEGIARTI000053000000',
    note: 'Renvoi sans effet',
    editor: 'claire',
    at: Date.UTC(2026, 10, 23),
  } as const
  await citations.judge({ ...verdict, version: 'LEGIARTI000000000000' }, 'everything')
  expect(await lawChanges()).toHaveLength(1)
  await citations.judge(verdict, 'everything')
  expect(await lawChanges()).toBeUndefined()
  expect((await citations.verdicts())[0]).toEqual(verdict)
})

test.each(['update law_verdict set note = ‘x’', 'delete from law_verdict'])(
  'a verdict cannot be changed: %s [W24]',
  async (statement) => {
    await expect(sql.raw(statement.replaceAll(/[‘’]/g, "'")).execute(owner)).rejects.toThrow(
      'law_verdict refused',
    )
  },
)

test('the citations of an unknown page are none', async () => {
  expect(await citations.citations('/guide/inconnu')).toEqual([])
})
