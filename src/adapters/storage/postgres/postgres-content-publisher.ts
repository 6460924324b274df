import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { EditionClash } from '../../../ports/content-publisher.ts'
import type {
  ContentPublisher,
  Edition,
  PublicationReport,
  SourceStatus,
  SourcedDocument,
} from '../../../ports/content-publisher.ts'
import { rowOf } from './document-rows.ts'
import { changesOf } from './edition-changes.ts'
import type { EditionChanges } from './edition-changes.ts'
import { clashesOf } from './edition-clashes.ts'
import { asked } from './outages.ts'
import { publishing } from './publication-lock.ts'
import { leaveRedirects } from './rename-redirects.ts'
import type { Database, Tables } from './schema.ts'

const BATCH = 100

export class PostgresContentPublisher implements ContentPublisher {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  publish(edition: Edition): Promise<PublicationReport> {
    return asked(() =>
      publishing(this.#database, async (transaction) => {
        const clashes = await clashesOf(transaction, edition)
        if (clashes.length > 0) throw new EditionClash(edition.source, clashes)
        const changes = changesOf(edition, await holdingsOf(transaction, edition.source))
        await record(transaction, edition, changes)
        await apply(transaction, edition.source, changes)
        return reportOf(edition, changes)
      }),
    )
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

function holdingsOf(transaction: Transaction<Tables>, source: string) {
  return transaction
    .selectFrom('document')
    .select(['id', 'path', 'fingerprint'])
    .where('source', '=', source)
    .execute()
}

/** An edition published twice keeps the date of the first time. */
async function record(
  transaction: Transaction<Tables>,
  { source, version }: Edition,
  { created, changed, withdrawn }: EditionChanges,
): Promise<void> {
  const same = created.length + changed.length + withdrawn.length === 0
  await sql`
    insert into edition (source, version) values (${source}, ${version})
    on conflict (source) do update set version = excluded.version, published_at = now()
    where edition.version <> excluded.version or not ${same}`.execute(transaction)
}

/** A changed document is taken out and put in again, with or without its continuation. */
async function apply(
  transaction: Transaction<Tables>,
  source: string,
  changes: EditionChanges,
): Promise<void> {
  const { created, changed, withdrawn } = changes
  const gone = [...withdrawn, ...changed.map(({ document }) => document)].map(({ id }) => id)
  await sql`delete from document where id = any(${gone})`.execute(transaction)
  const incoming = [...created, ...changed]
  for (let start = 0; start < incoming.length; start += BATCH) {
    await insert(transaction, source, incoming.slice(start, start + BATCH))
  }
  await leaveRedirects(transaction, changes)
}

async function insert(
  transaction: Transaction<Tables>,
  source: string,
  batch: readonly SourcedDocument[],
): Promise<void> {
  const rows = batch.map((sourced) => rowOf(source, sourced))
  await transaction.insertInto('document').values(rows).execute()
  const continuations = batch.flatMap(({ document, continuation }) =>
    continuation === undefined
      ? []
      : [{ document_id: document.id, body: JSON.stringify(continuation) }],
  )
  if (continuations.length === 0) return
  await transaction.insertInto('premium.continuation').values(continuations).execute()
}

function reportOf({ source, version }: Edition, changes: EditionChanges): PublicationReport {
  return {
    source,
    version,
    created: pathsOf(changes.created),
    changed: pathsOf(changes.changed),
    unchanged: changes.unchanged,
    withdrawn: changes.withdrawn.map(({ path }) => path),
    renamed: changes.renamed,
  }
}

function pathsOf(documents: readonly SourcedDocument[]): readonly string[] {
  return documents.map(({ document }) => document.path)
}
