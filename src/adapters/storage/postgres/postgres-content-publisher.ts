import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Outdated } from '../../../ports/announcements.ts'
import { EditionClash } from '../../../ports/content-publisher.ts'
import type {
  ContentPublisher,
  Edition,
  PublicationReport,
  SourceStatus,
} from '../../../ports/content-publisher.ts'
import { announce } from './announce.ts'
import { SourceFault } from './edition-batches.ts'
import { addressesLeft, changesOf } from './edition-changes.ts'
import { clashesOf } from './edition-clashes.ts'
import { doublesOf } from './edition-doubles.ts'
import { renamesAmong, successorsOf } from './edition-moves.ts'
import { placeIncoming } from './edition-places.ts'
import { reportOf } from './edition-report.ts'
import { stageEdition } from './edition-staging.ts'
import { apply, record } from './edition-writing.ts'
import { asked } from './outages.ts'
import { awaitPublications, awaitSource } from './publication-lock.ts'
import { leaveRedirects } from './rename-redirects.ts'
import type { Database, Tables } from './schema.ts'
import { tidyAfter } from './tidy.ts'

type Outdates = (report: PublicationReport) => Outdated

/** How long a source may take from one document to the next. */
const SLOWEST_SOURCE = '10min'

export class PostgresContentPublisher implements ContentPublisher {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async publish(
    edition: Edition,
    outdates: Outdates = () => 'everything',
  ): Promise<PublicationReport> {
    try {
      const report = await asked(() =>
        this.#database
          .transaction()
          .execute((transaction) => publishIn(transaction, edition, outdates)),
      )
      await asked(() => tidyAfter(this.#database, report))
      return report
    } catch (fault) {
      throw fault instanceof SourceFault ? fault.cause : fault
    }
  }

  status(): Promise<readonly SourceStatus[]> {
    return asked(async () => {
      const rows = await this.#database
        .selectFrom('edition')
        .leftJoin('document', 'document.source', 'edition.source')
        .select(['edition.source', 'edition.version', 'edition.published_at'])
        .select(({ fn }) => fn.count<string>('document.id').as('documents'))
        .groupBy('edition.source')
        .orderBy('edition.source')
        .execute()
      return rows.map(({ source, version, published_at, documents }) => ({
        source,
        version,
        documents: Number(documents),
        publishedAt: published_at.getTime(),
      }))
    })
  }
}

async function publishIn(
  transaction: Transaction<Tables>,
  edition: Edition,
  outdates: Outdates,
): Promise<PublicationReport> {
  const { source } = edition
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(SLOWEST_SOURCE)}`.execute(
    transaction,
  )
  await compressFast(transaction)
  await awaitSource(transaction, source)
  const rejected = await stageEdition(transaction, edition)
  await awaitPublications(transaction)
  const clashes = await clashesOf(transaction, source)
  if (clashes.length > 0) throw new EditionClash(source, clashes)
  await placeIncoming(transaction, source)
  const changes = await changesOf(transaction, source)
  const renames = await renamesAmong(transaction, changes.arrivals)
  const successors = await successorsOf(transaction, source)
  const doubles = await doublesOf(transaction, source)
  const moves = new Map([...doubles, ...successors, ...renames])
  await record(transaction, edition, changes.arrivals.length + changes.departures.length > 0)
  await apply(transaction, source)
  await leaveRedirects(transaction, { left: addressesLeft(changes), moves })
  const report = reportOf(edition, changes, moves, rejected)
  if (report.kinds.size > 0) await announce(transaction, outdates(report))
  return report
}

/** Texts are compressed by lz4 where the server has it: at a fraction of the processor time of its default. */
async function compressFast(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    select set_config(name, 'lz4', true) from pg_settings
    where name = 'default_toast_compression' and 'lz4' = any(enumvals)`.execute(transaction)
}
