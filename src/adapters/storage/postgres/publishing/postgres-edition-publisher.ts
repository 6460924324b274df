import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Clock } from '#ports/clock-and-timers.ts'
import { EditionClash } from '#ports/content-source-and-publisher.ts'
import type {
  Edition,
  PublicationReport,
  RejectedRecord,
} from '#ports/content-source-and-publisher.ts'
import type {
  EditionChange,
  UncommittedEdition,
  EditionPublisher,
} from '#ports/data-package-editions.ts'
import type { Logger } from '#ports/logger.ts'

import { PostgresQuotedLaw } from '../library/postgres-quoted-law.ts'
import type { Database, Tables } from '../platform/kysely-table-types.ts'
import { acquirePublicationLock, acquireSourceLock } from '../platform/publication-transaction.ts'
import {
  collectWrittenIds,
  countKinds,
  deadLinks,
  findLostPaths,
  invalidDocuments,
  snapshotPaths,
} from './edition-check-queries.ts'
import { findClashes } from './incoming-edition-diff.ts'
import { compressFast, SOURCE_READ_TIMEOUT } from './postgres-content-publisher.ts'
import { recordEditionChange } from './postgres-edition-outcome-store.ts'
import { maintainIndexes, publishEdition } from './publish-staged-content.ts'
import type { ComputeOutdatedTags } from './publish-staged-content.ts'
import { replaceWaiting, stageEdition } from './stage-content-edition.ts'

/** Error that rolls the transaction back because the check rejected the editions. */
class NotAccepted extends Error {}

type Judge = (edition: UncommittedEdition) => Promise<EditionChange | undefined>

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Publishes new editions of several content sources in one transaction if a check accepts the
 * resulting site, else rolls back.
 */
export class PostgresEditionPublisher implements EditionPublisher {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async publishIf(
    editions: readonly (() => Promise<Edition>)[],
    judge: Judge,
    outdates: ComputeOutdatedTags,
  ): Promise<readonly PublicationReport[] | undefined> {
    const { database } = this.#deps
    try {
      const reports = await database
        .transaction()
        .execute((transaction) => this.#publish(transaction, { editions, judge, outdates }))
      for (const report of reports) await maintainIndexes(database, report)
      return reports
    } catch (error) {
      if (error instanceof NotAccepted) return undefined
      throw error
    }
  }

  async #publish(
    transaction: Transaction<Tables>,
    { editions, judge, outdates }: Together,
  ): Promise<readonly PublicationReport[]> {
    const { clock, logger } = this.#deps
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(SOURCE_READ_TIMEOUT)}`.execute(
      transaction,
    )
    await compressFast(transaction)
    const staged: Staged[] = []
    for (const [at, edition] of editions.entries())
      staged.push(await stage(transaction, at, edition, clock))
    await acquirePublicationLock(transaction)
    const sources = staged.map(({ source }) => source)
    const before = await snapshotPaths(transaction, sources)
    const reports: PublicationReport[] = []
    for (const [at, each] of staged.entries()) {
      await takeUp(transaction, at)
      await replaceWaiting(transaction, each.source)
      reports.push(await publishEdition(transaction, each, outdates))
      await collectWrittenIds(transaction)
      await sql`drop table incoming, waiting, departing`.execute(transaction)
    }
    const change = await judge({
      reports,
      kinds: await countKinds(transaction, sources, before),
      addressesLost: await findLostPaths(transaction),
      quotedLaw: new PostgresQuotedLaw(transaction, logger),
      invalid: () => invalidDocuments(transaction),
      deadLinks: () => deadLinks(transaction),
    })
    if (change === undefined) throw new NotAccepted()
    await recordEditionChange(transaction, change)
    return reports
  }
}

interface Together {
  readonly editions: readonly (() => Promise<Edition>)[]
  readonly judge: Judge
  readonly outdates: ComputeOutdatedTags
}

type Staged = Omit<Edition, 'records'> & { readonly rejected: readonly RejectedRecord[] }

/**
 * Loads an edition into temporary tables named by its position, since several editions are staged
 * at once.
 */
async function stage(
  transaction: Transaction<Tables>,
  at: number,
  read: () => Promise<Edition>,
  clock: Clock,
): Promise<Staged> {
  const { records, ...edition } = await read()
  const { source } = edition
  await acquireSourceLock(transaction, source)
  const rejected = await stageEdition(transaction, { ...edition, records }, clock.now())
  const clashes = await findClashes(transaction, source, 'waiting')
  if (clashes.length > 0) throw new EditionClash(source, clashes)
  for (const table of ['incoming', 'waiting'])
    await sql`alter table ${sql.table(table)} rename to ${sql.id(`${table}_${at}`)}`.execute(
      transaction,
    )
  return { ...edition, rejected }
}

/** Renames the numbered tables of an edition to the names that `publishEdition` expects. */
async function takeUp(transaction: Transaction<Tables>, at: number): Promise<void> {
  for (const table of ['incoming', 'waiting'])
    await sql`alter table ${sql.table(`${table}_${at}`)} rename to ${sql.id(table)}`.execute(
      transaction,
    )
}
