import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Clock } from '#ports/clock-and-timers.ts'
import { EditionClash } from '#ports/content-source-and-publisher.ts'
import type {
  ContentPublisher,
  Edition,
  PublicationReport,
  PublishedEdition,
  SourceStatus,
} from '#ports/content-source-and-publisher.ts'

import type { Database, Tables } from '../platform/kysely-table-types.ts'
import {
  acquirePublicationLock,
  acquireSourceLock,
  runImportAlone,
} from '../platform/publication-transaction.ts'
import { findClashes } from './incoming-edition-diff.ts'
import { maintainIndexes, publishEdition } from './publish-staged-content.ts'
import type { ComputeOutdatedTags } from './publish-staged-content.ts'
import { replaceWaiting, stageEdition } from './stage-content-edition.ts'

/** Maximum time in which a source delivers one batch of documents, as a PostgreSQL interval. */
export const SOURCE_READ_TIMEOUT = '10min'

/** Publishes new editions (versions) of content sources, each in one transaction. */
export class PostgresContentPublisher implements ContentPublisher {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock = { now: () => Date.now() }) {
    this.#database = database
    this.#clock = clock
  }

  async publish(
    edition: Edition,
    outdates: ComputeOutdatedTags = () => 'everything',
  ): Promise<PublicationReport> {
    const report = await this.#database
      .transaction()
      .execute((transaction) => publishIn(transaction, edition, outdates, this.#clock))
    await maintainIndexes(this.#database, report)
    return report
  }

  async status(): Promise<readonly SourceStatus[]> {
    const rows = await this.#database
      .selectFrom('edition')
      .leftJoin('document', 'document.source', 'edition.source')
      .select(['edition.source', 'edition.version', 'edition.published_at', 'edition.state_at'])
      .select(({ fn }) => fn.count<string>('document.id').as('documents'))
      .groupBy('edition.source')
      .orderBy('edition.source')
      .execute()
    return rows.map(({ source, version, published_at, state_at, documents }) => ({
      source,
      version,
      documents: Number(documents),
      publishedAt: published_at.getTime(),
      ...(state_at !== null && { stateAt: state_at.getTime() }),
    }))
  }

  async publishedEdition(source: string): Promise<PublishedEdition | undefined> {
    const row = await this.#database
      .selectFrom('edition')
      .leftJoin('edition_fingerprint as read', (join) =>
        join
          .onRef('read.source', '=', 'edition.source')
          .onRef('read.published_at', '=', 'edition.published_at'),
      )
      .select(['version', 'edition.published_at', 'importers', 'inputs'])
      .where('edition.source', '=', source)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { version, published_at, importers, inputs } = row
    const isKnown = importers !== null && inputs !== null
    return {
      version,
      publishedAt: published_at.getTime(),
      ...(isKnown && { fingerprint: { importers, inputs } }),
    }
  }

  alone<Outcome>(work: () => Promise<Outcome>, onWait: () => void): Promise<Outcome> {
    return runImportAlone(this.#database, work, onWait)
  }
}

async function publishIn(
  transaction: Transaction<Tables>,
  edition: Edition,
  outdates: ComputeOutdatedTags,
  clock: Clock,
): Promise<PublicationReport> {
  const { records: _read, ...staged } = edition
  const { source } = staged
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(SOURCE_READ_TIMEOUT)}`.execute(
    transaction,
  )
  await compressFast(transaction)
  await acquireSourceLock(transaction, source)
  const rejected = await stageEdition(transaction, edition, clock.now())
  const clashes = await findClashes(transaction, source, 'waiting')
  if (clashes.length > 0) throw new EditionClash(source, clashes)
  await acquirePublicationLock(transaction)
  await replaceWaiting(transaction, source)
  return publishEdition(transaction, { ...staged, rejected }, outdates)
}

/**
 * Enables lz4 compression of texts in the transaction where available, since the default is much
 * slower.
 */
export async function compressFast(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    select set_config(name, 'lz4', true) from pg_settings
    where name = 'default_toast_compression' and 'lz4' = any(enumvals)`.execute(transaction)
}
