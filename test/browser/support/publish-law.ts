import { join } from 'node:path'

import { PostgresChangelogStore } from '#adapters/storage/postgres/law/postgres-changelog-store.ts'
import { PostgresLawTextStore } from '#adapters/storage/postgres/law/postgres-law-text-store.ts'
import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import { closeDatabase, openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { comparisonOfDay } from '#test/support/fixtures/changelog-editions.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { agreement, LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { EDITIONS, streamed } from '#test/support/fixtures/law-editions.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

import { readBrowserServer } from './server-settings.ts'

/** A guide that cites an article reworded after it, and three agreements. */
const DOCUMENTS = [
  aGuide('preavis-de-demission', {
    title: 'Le préavis de la démission',
    publishedAt: Date.UTC(2022, 7, 1),
    demo: false,
    body: [
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Le préavis suit l’' },
          { type: 'legalRef', code: 'Code du travail', article: 'L1237-1', children: [] },
          { type: 'text', text: '.' },
        ],
      },
    ],
  }),
  agreement(LAW_PATHS.metal, '3248', 'Métallurgie', {}),
  agreement('/convention-collective/1501-restauration-rapide', '1501', 'Restauration rapide', {}),
  agreement(LAW_PATHS.syntec, '1486', 'Bureaux d’études techniques', {}),
]

/**
 * Publishes a guide, three agreements and three editions of a small Code in the database of the
 * server under test. What is there already is left as it is.
 */
export async function publishLaw(): Promise<void> {
  await withOwner(async (owner) => {
    const texts = new PostgresLawTextStore(owner)
    for (const { articles, ...edition } of EDITIONS) await texts.store(edition, streamed(articles))
    await new PostgresContentPublisher(owner).publish(anEdition(DOCUMENTS, { source: 'essai' }))
  })
}

/** Records that the edition of a day reworded an article of the metalworkers' agreement. */
export async function publishRewording(day: number): Promise<void> {
  const text = { kind: 'agreement', idcc: '3248' } as const
  await withOwner((owner) =>
    new PostgresChangelogStore(owner).record(
      comparisonOfDay(day, [{ text, title: 'Article 4.2' }]),
    ),
  )
}

/** Works on the database of the server under test. */
export async function withOwner<T>(work: (owner: Database) => Promise<T>): Promise<T> {
  const logger = new MemoryLogger()
  const host = join(readBrowserServer().environment['DATA_DIR'] ?? '', 'postgres')
  const connection = {
    host,
    port: 5432,
    database: 'postgres',
    user: 'preavis',
    ssl: false,
  } as const
  const owner = openDatabase({ connection, applicationName: 'browser tests', logger })
  try {
    return await work(owner)
  } finally {
    await closeDatabase(owner)
  }
}
