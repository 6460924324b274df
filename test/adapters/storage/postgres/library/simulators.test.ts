import { expect, test } from 'vitest'

import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresQuotedLaw } from '#adapters/storage/postgres/library/postgres-quoted-law.ts'
import { PostgresWithdrawnRows } from '#adapters/storage/postgres/library/postgres-withdrawn-simulator-rows.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { checkAllQuotations } from '#application/simulators/check-all-quotations.ts'
import { simulate } from '#application/simulators/run-simulator.ts'
import type { Document } from '#domain/editorial/document.ts'
import { withdrawnRowsContract } from '#test/contracts/withdrawn-rows.contract.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import {
  METAL_ARTICLE,
  metalArticle,
  noticeArticle,
  SIMULATOR_SITE,
  SMALL_TABLES,
} from '#test/support/fixtures/small-simulator-tables.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { memoryTables } from '#test/support/memory/memory-simulators.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()
const clock = { now: () => Date.UTC(2026, 10, 23) }
const quotedLaw = new PostgresQuotedLaw(pages, new MemoryLogger())
const withdrawn = new PostgresWithdrawnRows(pages, owner)

function published(...documents: readonly Document[]) {
  const [code, agreements] = [true, false].map((isCode) =>
    documents.filter(({ kind }) => (kind === 'lawArticle') === isCode),
  )
  const publisher = new PostgresContentPublisher(owner, clock)
  return Promise.all([
    publisher.publish({ ...anEdition(code ?? []), source: 'code' }),
    publisher.publish({ ...anEdition(agreements ?? []), source: 'agreements' }),
  ])
}

withdrawnRowsContract(async () => {
  await withdrawn.replace([], 0)
  return withdrawn
})

test('the quoted articles are found, that of the agreement itself before others', async () => {
  expect(await quotedLaw.held()).toEqual({ code: false, agreements: false })
  const twin = {
    ...metalArticle(),
    id: `agreements:KALICONT000000000001/${METAL_ARTICLE}`,
    path: '/convention-collective/0054-metallurgie-parisienne/article-75',
    idcc: '0054',
  } as Document
  await published(...SIMULATOR_SITE, twin)
  expect(await quotedLaw.held()).toEqual({ code: true, agreements: true })
  const found = await quotedLaw.articles(['L1234-1', METAL_ARTICLE, 'L9999-1'], '3248')
  expect([...found].map(([id, { path }]) => [id, path])).toEqual([
    [METAL_ARTICLE, metalArticle().path],
    ['L1234-1', noticeArticle().path],
  ])
  expect((await quotedLaw.articles([METAL_ARTICLE], '0054')).get(METAL_ARTICLE)?.path).toBe(
    twin.path,
  )
  expect(await quotedLaw.articles([])).toEqual(new Map())
})

test('words of an earlier edition prove no row [W35]', async () => {
  await published(noticeArticle())
  const earlier = { ...metalArticle(), id: `earlier-texts:KALICONT000046993250/${METAL_ARTICLE}` }
  const publisher = new PostgresContentPublisher(owner, clock)
  await publisher.publish({ ...anEdition([earlier]), source: 'earlier-texts' })
  expect(await quotedLaw.articles([METAL_ARTICLE], '3248')).toEqual(new Map())
  const tables = memoryTables(SMALL_TABLES)
  const logger = new MemoryLogger()
  const verify = checkAllQuotations({
    tables,
    deadlines: () => [],
    quotedLaw,
    withdrawn,
    clock,
    logger,
  })
  expect((await verify()).withdrawn.map(({ reason }) => reason)).toEqual(['missing', 'missing'])
  await publisher.publish({ ...anEdition([]), source: 'earlier-texts' })
})

test('a row is withdrawn while its article differs, until it returns [S04]', async () => {
  const ports = {
    tables: memoryTables(SMALL_TABLES),
    deadlines: () => [],
    quotedLaw,
    withdrawn,
    clock,
  }
  const verify = checkAllQuotations({ ...ports, logger: new MemoryLogger() })
  const library = new PostgresContentLibrary(pages, new MemoryLogger())
  const answers = new Map([
    ['anciennete', '30'],
    ['categorie', 'cadre'],
  ])
  const side = async () => {
    const request = { tool: 'preavis-de-licenciement', idcc: '3248', answers } as const
    return (await simulate({ ...ports, library })(request)).agreement?.side
  }
  await published(...SIMULATOR_SITE)
  expect((await verify()).withdrawn).toEqual([])
  expect(await side()).toMatchObject({ kind: 'proved', outcome: { kind: 'duration' } })

  await published(noticeArticle(), metalArticle('ETAM : deux mois.'))
  expect((await verify()).withdrawn).toMatchObject([{ line: 9, article: METAL_ARTICLE }])
  expect(await side()).toEqual({
    kind: 'withdrawn',
    since: clock.now(),
    articles: [METAL_ARTICLE],
  })

  await published(...SIMULATOR_SITE)
  expect((await verify()).withdrawn).toEqual([])
  expect(await withdrawn.all()).toEqual([])
  expect(await side()).toMatchObject({ kind: 'proved' })
})
