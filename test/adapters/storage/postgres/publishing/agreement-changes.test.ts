import { beforeEach, describe, expect, test } from 'vitest'

import { PostgresChangelogReader } from '#adapters/storage/postgres/law/postgres-changelog-reader.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import type { Document } from '#domain/editorial/document.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { LAW_PATHS, agreementArticle } from '#test/support/fixtures/law-documents.ts'
import { lawBody } from '#test/support/fixtures/law-editions.ts'
import {
  CHANGELOG_TABLES,
  deletePublishedContent,
  emptyAppendOnly,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()
const publisher = new PostgresContentPublisher(owner)
const changelog = new PostgresChangelogReader(pages)

const PACKAGE = '@law/agreements'
const DAYS: Readonly<Record<string, number>> = {
  '1.0.0': Date.UTC(2026, 0, 5),
  '1.1.0': Date.UTC(2026, 1, 5),
  '1.2.0': Date.UTC(2026, 2, 5),
}

type Words = Readonly<Record<string, string>>

const FIRST: Words = { A1: 'Un mois.', A2: 'Trois jours.', A3: 'Sans objet.' }
const SECOND: Words = { A1: 'Deux mois.', A2: 'Trois jours.', A4: 'Une prime.' }

const NOTA = { type: 'note', tone: 'info', title: 'Nota', children: [] } as const

describe('a newer edition of the agreements', () => {
  beforeEach(async () => {
    await deletePublishedContent(owner)
    await emptyAppendOnly(owner, CHANGELOG_TABLES)
  })

  test('records what it changes, with the words [W41] [W42]', async () => {
    await publish('1.0.0', articles(FIRST))
    const before = await changelog.latest()
    expect(before).toBe(0)
    const report = await publish('1.1.0', articles(SECOND))
    expect(report.changelogRecorded).toBe(true)
    const entries = await changelog.entriesAfter(0, 10)
    expect(entries.map(({ change, title, path }) => [change, title, path])).toEqual([
      ['reworded', 'Article A1', `/journal/${entries[0]?.sequence}`],
      ['added', 'Article A4', `${LAW_PATHS.base}/a4`],
      ['ended', 'Article A3', undefined],
    ])
    expect(entries[0]).toMatchObject({
      text: { kind: 'agreement', idcc: '3248' },
      edition: '@law/agreements@1.1.0',
      stateOn: '2026-02-05',
      seeded: false,
    })
    expect(await changelog.wordsOf(entries[0]?.sequence ?? 0)).toMatchObject({
      before: lawBody('Un mois.'),
      after: lawBody('Deux mois.'),
    })
  })

  test('is not recorded again by an import or a rollback [W43]', async () => {
    await publish('1.0.0', articles(FIRST))
    await publish('1.1.0', articles(SECOND))
    const latest = await changelog.latest()
    await publish('1.1.0', articles({ ...SECOND, A1: 'Deux  mois' }))
    await publish('1.0.0', articles(FIRST))
    await publish('1.1.0', articles(SECOND))
    expect(await changelog.latest()).toBe(latest)
  })

  test('after a rollback is compared with the edition that was rolled back [W43]', async () => {
    await publish('1.0.0', articles(FIRST))
    await publish('1.1.0', articles(SECOND))
    const latest = await changelog.latest()
    await publish('1.0.0', articles(FIRST))
    await publish('1.2.0', articles({ ...SECOND, A1: 'Un mois.', A4: 'Deux primes.' }))
    const later = await changelog.entriesAfter(latest, 10)
    expect(later.map(({ change, title }) => [change, title])).toEqual([
      ['reworded', 'Article A1'],
      ['reworded', 'Article A4'],
    ])
    expect(await changelog.wordsOf(later[0]?.sequence ?? 0)).toMatchObject({
      before: lawBody('Deux mois.'),
      after: lawBody('Un mois.'),
    })
  })

  test('ignores notes, and agreements that it newly holds [W41]', async () => {
    await publish('1.0.0', articles(FIRST))
    const documents = [...articles(FIRST), ...articles({ B1: 'Nouvelle.' }, '2511')].map(
      (each): Document => ({ ...each, body: [...each.body, NOTA] }),
    )
    await publish('1.1.0', documents)
    expect(await changelog.latest()).toBe(0)
    expect(await changelog.periodOf({ kind: 'agreement', idcc: '3248' })).toEqual({
      from: '2026-01-05',
      to: '2026-02-05',
    })
    expect(await changelog.periodOf({ kind: 'agreement', idcc: '2511' })).toBeUndefined()
  })
})

async function publish(version: string, documents: readonly Document[]) {
  const stateAt = DAYS[version] ?? 0
  const changes = { source: 'agreements', version, changelogOf: PACKAGE, stateAt }
  return publisher.publish(anEdition(documents, changes))
}

/** The articles of an agreement, by number and words. */
function articles(words: Words, idcc = '3248'): readonly Document[] {
  return Object.entries(words).map(([number, text]) => {
    const path = `${LAW_PATHS.base}/${number.toLowerCase()}`
    const id = `agreements:KALICONT00000000${idcc}/KALIARTI-${number}`
    const own = { id, idcc, title: `Article ${number}`, body: lawBody(text) }
    return { ...agreementArticle(path), ...own }
  })
}
