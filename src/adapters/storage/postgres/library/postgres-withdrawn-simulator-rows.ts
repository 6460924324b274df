import { sql } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'
import { quotingToolOf } from '#domain/simulators/simulator-ids.ts'
import type { OutdatedQuotation, RowWithdrawal, WithdrawnRows } from '#ports/simulator-tables.ts'

import type { Database } from '../platform/kysely-table-types.ts'

/**
 * Stores the withdrawn rows of simulator tables, whose quotations of the law are outdated. `all`
 * uses `pages`; `replace` uses `owner`, which needs the rights of the database owner.
 */
export class PostgresWithdrawnRows implements WithdrawnRows {
  readonly #pages: Database
  readonly #owner: Database

  constructor(pages: Database, owner: Database) {
    this.#pages = pages
    this.#owner = owner
  }

  all(): Promise<readonly RowWithdrawal[]> {
    return withdrawals(this.#pages)
  }

  replace(lost: readonly OutdatedQuotation[], now: Instant): Promise<readonly RowWithdrawal[]> {
    const rows = lost.map(({ tool, idcc, row, article, reason }) => ({
      tool,
      idcc: idcc ?? null,
      conditions: row,
      article,
      reason,
      since: new Date(now),
    }))
    return this.#owner.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('preavis simulators'))`.execute(transaction)
      await sql`
        delete from withdrawn_row where not exists (
          select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as lost (tool text, idcc text, conditions text, article text)
          where lost.tool = withdrawn_row.tool and lost.conditions = withdrawn_row.conditions
            and lost.idcc is not distinct from withdrawn_row.idcc
            and lost.article = withdrawn_row.article
        )`.execute(transaction)
      if (rows.length > 0) {
        await transaction
          .insertInto('withdrawn_row')
          .values(rows)
          .onConflict((clash) =>
            clash
              .columns(['tool', 'idcc', 'conditions', 'article'])
              .doUpdateSet((row) => ({ reason: row.ref('excluded.reason') })),
          )
          .execute()
      }
      return withdrawals(transaction)
    })
  }
}

async function withdrawals(database: Database): Promise<readonly RowWithdrawal[]> {
  const rows = await database
    .selectFrom('withdrawn_row')
    .selectAll()
    .orderBy('tool')
    .orderBy('idcc')
    .orderBy('conditions')
    .orderBy('article')
    .execute()
  return rows.flatMap(({ tool: name, idcc, conditions, article, reason, since }) => {
    const tool = quotingToolOf(name)
    if (tool === undefined) return []
    return [
      { tool, idcc: idcc ?? undefined, row: conditions, article, reason, since: since.getTime() },
    ]
  })
}
