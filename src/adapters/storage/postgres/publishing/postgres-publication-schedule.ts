import { expressionBuilder, sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { PublicationStatus } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type {
  PublicationReport,
  PublicationSchedule,
  WaitingDocument,
} from '#ports/content-source-and-publisher.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { PostgresStore } from '../platform/postgres-store.ts'
import { acquirePublicationLock, acquireSourceLock } from '../platform/publication-transaction.ts'
import { publishPart } from './publish-document.ts'
import { maintainIndexes } from './publish-staged-content.ts'
import type { ComputeOutdatedTags } from './publish-staged-content.ts'
import { createStaging } from './staging-tables.ts'

/** The publication date of a waiting document, by default the date that it shows. */
const DUE_AT = expressionBuilder<Tables, 'drafts.document'>().fn.coalesce('due_at', 'published_at')

/**
 * Publishes the scheduled documents that are due, and lists the documents that wait for
 * publication.
 */
export class PostgresPublicationSchedule extends PostgresStore implements PublicationSchedule {
  async publishDue(
    now: Instant,
    outdates: ComputeOutdatedTags,
  ): Promise<readonly PublicationReport[]> {
    const due = await this.database
      .selectFrom('drafts.document')
      .select('source')
      .distinct()
      .where('draft', '=', false)
      .where(DUE_AT, '<=', new Date(now))
      .orderBy('source')
      .execute()
    const reports: PublicationReport[] = []
    for (const { source } of due) {
      const report = await this.database
        .transaction()
        .execute((transaction) => publishDueOf(transaction, source, now, outdates))
      if (!report) continue
      await maintainIndexes(this.database, report)
      reports.push(report)
    }
    return reports
  }

  async nextDate(): Promise<Instant | undefined> {
    const { next } = await this.database
      .selectFrom('drafts.document')
      .select(({ fn }) => fn.min<Date | null>(DUE_AT).as('next'))
      .where('draft', '=', false)
      .executeTakeFirstOrThrow()
    return next?.getTime()
  }

  async waiting(): Promise<readonly WaitingDocument[]> {
    const rows = await this.database
      .selectFrom('drafts.document')
      .select(['path', 'title', 'kind', 'source', 'draft', DUE_AT.as('due_at')])
      .orderBy('draft')
      .orderBy('due_at')
      .orderBy('path')
      .execute()
    return rows.map(({ due_at, ...waiting }) => ({ ...waiting, publishedAt: due_at.getTime() }))
  }

  async waitingAt(path: string): Promise<PublicationStatus | undefined> {
    const row = await this.database
      .selectFrom('drafts.document')
      .select(['draft', DUE_AT.as('due_at')])
      .where('path', '=', path)
      .orderBy('draft', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && { draft: row.draft, publishedAt: row.due_at.getTime() }
  }
}

/**
 * Publishes the documents of a source that are due; its other documents are unchanged. Returns
 * undefined if none is due, as after another server published them.
 */
async function publishDueOf(
  transaction: Transaction<Tables>,
  source: string,
  now: Instant,
  outdates: ComputeOutdatedTags,
): Promise<PublicationReport | undefined> {
  await acquireSourceLock(transaction, source)
  await acquirePublicationLock(transaction)
  await createStaging(transaction, 'incoming')
  if ((await stageDue(transaction, source, now)) === 0) return undefined
  const report = await publishPart(transaction, source, outdates)
  await sql`
    delete from drafts.document
    where source = ${source} and not draft and ${DUE_AT} <= ${new Date(now)}`.execute(transaction)
  return report
}

async function stageDue(
  transaction: Transaction<Tables>,
  source: string,
  now: Instant,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into incoming (id, path, kind, title, published_at, changed_at, demo, facets,
      summary, content, continuation, downloads, fingerprint, draft)
    select id, path, kind, title, published_at, changed_at, demo, facets,
      summary, content, continuation, downloads, fingerprint, draft
    from drafts.document
    where source = ${source} and not draft and ${DUE_AT} <= ${new Date(now)}
    order by ${DUE_AT}, id`.execute(transaction)
  return Number(numAffectedRows)
}
