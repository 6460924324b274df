import { expect, test } from 'vitest'

import { checkAllQuotations } from '#application/simulators/check-all-quotations.ts'
import { hours } from '#domain/shared/duration.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import {
  METAL_ARTICLE,
  metalArticle,
  noticeArticle,
  NOTHING_WITHDRAWN,
  SMALL_DEADLINES,
  SMALL_TABLES,
} from '#test/support/fixtures/small-simulator-tables.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import {
  memoryQuotedLaw,
  memoryTables,
  MemoryWithdrawnRows,
} from '#test/support/memory/memory-simulators.ts'

const FOUND = Date.UTC(2026, 10, 23)

async function verifying() {
  const [library, logger, withdrawn] = [
    new MemoryLibrary(),
    new MemoryLogger(),
    new MemoryWithdrawnRows(),
  ]
  let now = FOUND
  const verify = checkAllQuotations({
    tables: memoryTables(SMALL_TABLES),
    deadlines: () => SMALL_DEADLINES,
    quotedLaw: memoryQuotedLaw(library),
    withdrawn,
    logger,
    clock: { now: () => now },
  })
  const after = async (...documents: Parameters<typeof anEdition>[0]) => {
    await library.publish(anEdition(documents))
    const report = await verify()
    now += hours(1)
    return report
  }
  return { after, logger, withdrawn }
}

test('withdraws a row when its article changes, and restores it after [S04]', async () => {
  const { after, logger, withdrawn } = await verifying()
  const sound = await after(noticeArticle(), metalArticle())
  expect(sound).toEqual(NOTHING_WITHDRAWN)

  const changed = metalArticle('ETAM : deux mois. Cadres : quatre mois.')
  const { withdrawn: lost } = await after(noticeArticle(), changed)
  expect(lost).toEqual([
    {
      file: 'simulateurs/preavis-de-licenciement/3248.yaml',
      line: 9,
      article: METAL_ARTICLE,
      words: 'Cadres : trois mois',
      reason: 'changed',
      since: FOUND + hours(1),
    },
  ])
  expect(logger.entries.map(({ event }) => event)).toEqual(['simulator row withdrawn'])

  const still = await after(noticeArticle(), changed)
  expect(still.withdrawn.map(({ since }) => since)).toEqual([FOUND + hours(1)])
  expect(logger.entries).toHaveLength(1)

  expect((await after(noticeArticle(), metalArticle())).withdrawn).toEqual([])
  expect(await withdrawn.all()).toEqual([])
})

test('a deadline of a schedule is withdrawn like a row, and returns [S04]', async () => {
  const { after, logger, withdrawn } = await verifying()
  const changed = noticeArticle('Le salarié a droit à un préavis de deux mois.')
  const { withdrawnDeadlines } = await after(changed, metalArticle())
  expect(withdrawnDeadlines).toEqual([
    {
      situation: 'demission',
      deadline: 'fin-du-preavis',
      title: 'Dernier jour du préavis',
      article: 'L1234-1',
      words: 'un préavis d’un mois',
      reason: 'changed',
      since: FOUND,
    },
  ])
  const logged = logger.entries.find(({ event }) => event === 'simulator deadline withdrawn')
  expect(logged?.fields).toMatchObject({ situation: 'demission', article: 'L1234-1' })
  expect((await withdrawn.all()).map(({ row }) => row)).toContain('demission/fin-du-preavis')

  expect((await after(noticeArticle(), metalArticle())).withdrawnDeadlines).toEqual([])
  expect(await withdrawn.all()).toEqual([])
})

test('a row is withdrawn when its article is gone', async () => {
  const { after } = await verifying()
  const other = { ...metalArticle(), id: 'agreements:KALICONT000046993250/KALIARTI000046000002' }
  const { withdrawn } = await after(noticeArticle(), other)
  expect(withdrawn.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'missing'],
    [9, 'missing'],
  ])
})

test('without imported law no row is withdrawn: none is proved', async () => {
  const { after } = await verifying()
  expect(await after(noticeArticle())).toMatchObject({ withdrawn: [], unproved: 2 })
  expect(await after()).toMatchObject({ withdrawn: [], unproved: 7 })
})
