import { sql } from 'kysely'
import { z } from 'zod'

import type { EditionReason } from '#domain/editions/edition-reasons.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type {
  EditionChange,
  EditionEntry,
  EditionOutcomeStore,
  EditionReport,
} from '#ports/data-package-editions.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { PostgresStore } from '../platform/postgres-store.ts'
import { kindColumn, selectRows } from '../platform/select-rows.ts'

const text = z.string()
const number = z.number()
const count = { count: number, of: number }
const kindCount = z.object({ source: text, kind: kindColumn, before: number, after: number })

const reason = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['older', 'rolledBack']), version: text }),
  z.object({ code: z.enum(['prerelease', 'otherIntegrity']) }),
  z.object({ code: z.literal('unavailable'), service: text, detail: text }),
  z.object({ code: z.literal('olderState'), stateAt: text, inUse: text }),
  z.object({ code: z.enum(['documentsClash', 'documentsInvalid']), paths: z.array(text) }),
  kindCount.extend({ code: z.enum(['documentsLost', 'documentsDoubled']) }),
  z.object({ code: z.enum(['addressesLost', 'recordsRejected']), ...count, source: text }),
  z.object({ code: z.enum(['rowsWithdrawn', 'linksDead']), ...count }),
]) satisfies z.ZodType<EditionReason>

const sourceReport = z.object({
  source: text,
  created: number,
  changed: number,
  unchanged: number,
  withdrawn: number,
  renamed: number,
  rejected: number,
})

const report = z.object({
  sources: z.array(sourceReport),
  kinds: z.array(kindCount),
  rows: z.object({ proved: number, withdrawn: z.array(text) }),
  deadLinks: z.object({ count: number, examples: z.array(z.object({ from: text, to: text })) }),
  seconds: number,
}) satisfies z.ZodType<EditionReport>

const decisionRow = z.object({
  package: z.string(),
  version: z.string().nullable(),
  integrity: z.string().nullable(),
  state_at: z.string().nullable(),
  decision: z.enum(['published', 'refused', 'unchanged', 'failed']),
  reasons: z.array(reason),
  report: report.nullable(),
  decided_at: z.date(),
  checked_at: z.date(),
  followed_at: z.date().nullable(),
  rolled_back_at: z.date().nullable(),
})

type DecisionRow = z.infer<typeof decisionRow>

/**
 * Stores the outcomes of checks for newer editions of data packages. A repeated outcome only
 * updates the last entry of the package.
 */
export class PostgresEditionOutcomeStore extends PostgresStore implements EditionOutcomeStore {
  async entries(): Promise<readonly EditionEntry[]> {
    const rows = await selectRows(this.database, decisionRow)`
      select * from editions.decision order by id desc`
    return rows.map(entryOf)
  }

  async storeOutcome(entry: EditionEntry): Promise<void> {
    const { numAffectedRows = 0n } = await sql`
      update editions.decision
      set checked_at = ${new Date(entry.checkedAt)}, report = ${jsonOf(entry.report)}::jsonb
      where id = (select max(id) from editions.decision where package = ${entry.package})
        and decision = ${entry.decision}
        and version is not distinct from ${entry.version ?? null}
        and integrity is not distinct from ${entry.integrity ?? null}
        and reasons = ${JSON.stringify(entry.reasons)}::jsonb`.execute(this.database)
    if (numAffectedRows === 0n) await insertEntry(this.database, entry)
  }

  async markFollowed(name: string, version: string, at: Instant): Promise<void> {
    await sql`
      update editions.decision set followed_at = ${new Date(at)}
      where package = ${name} and version = ${version} and decision = 'published'`.execute(
      this.database,
    )
  }

  exclusively<Outcome>(run: () => Promise<Outcome>): Promise<Outcome | 'busy'> {
    // A lock of the session: PostgreSQL releases it when the process dies.
    return this.database.connection().execute(async (session) => {
      const { rows } =
        await sql`select pg_try_advisory_lock(hashtext('preavis editions')) as held`.execute(
          session,
        )
      if (!HELD.parse(rows)[0]?.held) return 'busy'
      try {
        return await run()
      } finally {
        await sql`select pg_advisory_unlock(hashtext('preavis editions'))`.execute(session)
      }
    })
  }
}

const HELD = z.array(z.object({ held: z.boolean() }))

/**
 * Stores the outcome of the check of a data package's edition, or marks an edition as rolled back.
 * `database` is the publication's transaction.
 */
export async function recordEditionChange(
  database: Database,
  change: EditionChange,
): Promise<void> {
  if (change.kind === 'record') return insertEntry(database, change.entry)
  await sql`
    update editions.decision set rolled_back_at = ${new Date(change.at)}
    where package = ${change.package} and version = ${change.version} and decision = 'published'`.execute(
    database,
  )
}

async function insertEntry(database: Database, entry: EditionEntry): Promise<void> {
  const { version = null, integrity = null, stateAt = null, decision, reasons, report } = entry
  await sql`
    insert into editions.decision (package, version, integrity, state_at, decision, reasons, report,
      decided_at, checked_at)
    values (${entry.package}, ${version}, ${integrity}, ${stateAt}, ${decision},
      ${JSON.stringify(reasons)}::jsonb, ${jsonOf(report)}::jsonb,
      ${new Date(entry.decidedAt)}, ${new Date(entry.checkedAt)})`.execute(database)
}

function jsonOf(report: EditionReport | undefined): string | null {
  return report === undefined ? null : JSON.stringify(report)
}

function entryOf(row: DecisionRow): EditionEntry {
  return {
    package: row.package,
    ...(row.version !== null && { version: row.version }),
    ...(row.integrity !== null && { integrity: row.integrity }),
    ...(row.state_at !== null && { stateAt: row.state_at }),
    decision: row.decision,
    reasons: row.reasons,
    ...(row.report !== null && { report: row.report }),
    decidedAt: row.decided_at.getTime(),
    checkedAt: row.checked_at.getTime(),
    ...(row.followed_at !== null && { followedAt: row.followed_at.getTime() }),
    ...(row.rolled_back_at !== null && { rolledBackAt: row.rolled_back_at.getTime() }),
  }
}
