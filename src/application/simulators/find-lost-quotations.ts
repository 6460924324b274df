import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import { deadlineKey } from '#domain/deadlines/quoted-deadlines.ts'
import type { QuotedDeadline } from '#domain/deadlines/quoted-deadlines.ts'
import { rowKey } from '#domain/simulators/check-quotations.ts'
import type { ImportedLaw, LostPassage, Proof } from '#domain/simulators/check-quotations.ts'
import { tableFile } from '#domain/simulators/rule-table.ts'
import type { Table } from '#domain/simulators/rule-table.ts'
import { SCHEDULE_TOOL } from '#domain/simulators/simulator-ids.ts'
import type { OutdatedQuotation } from '#ports/simulator-tables.ts'

import { loadQuotedArticles } from './load-quoted-articles.ts'
import type { QuotedLawPorts } from './load-quoted-articles.ts'

/** Quotation that no longer occurs in its article, with the place of the quotation. */
export interface PlacedLostQuotation<Place> extends OutdatedQuotation {
  readonly words: string
  readonly place: Place
}

/** Place of a table row: file and line. */
export interface RowPlace {
  readonly file: string
  readonly line: number
}

/** Place of a deadline: its procedure, id and title. */
export interface DeadlinePlace {
  readonly situation: Procedure
  readonly deadline: string
  readonly title: string
}

interface Verified<Place> {
  readonly lost: readonly PlacedLostQuotation<Place>[]
  /** Number of rows or deadlines whose articles were not imported. */
  readonly unproved: number
}

/**
 * Finds the quotations of tables that no longer occur in the current articles. `importedLaw` says which
 * sources of law were imported.
 */
export async function findLostInTables(
  law: QuotedLawPorts,
  tables: readonly Table[],
  importedLaw: ImportedLaw,
): Promise<Verified<RowPlace>> {
  const verified: Verified<RowPlace>[] = []
  for (const table of tables) {
    const { proofOf } = await loadQuotedArticles(law, table, table.rows, importedLaw)
    for (const row of table.rows) {
      const { tool, idcc } = table
      const about = { tool, idcc, row: rowKey(row) }
      const place = { file: tableFile(table), line: row.line }
      verified.push(verifiedAt(proofOf(row), (passage) => ({ ...about, ...passage, place })))
    }
  }
  return sumOf(verified)
}

/**
 * Finds the quotations of schedules that no longer occur in the current articles. `importedLaw` says which
 * sources of law were imported.
 */
export async function findLostInSchedules(
  law: QuotedLawPorts,
  deadlines: readonly QuotedDeadline[],
  importedLaw: ImportedLaw,
): Promise<Verified<DeadlinePlace>> {
  const { proofOf } = await loadQuotedArticles(law, { idcc: undefined }, deadlines, importedLaw)
  const verified = deadlines.map(({ situation, id, title, passages }) => {
    const about = { tool: SCHEDULE_TOOL, idcc: undefined, row: deadlineKey(situation, id) }
    const place = { situation, deadline: id, title }
    return verifiedAt(proofOf({ passages }), (passage) => ({ ...about, ...passage, place }))
  })
  return sumOf(verified)
}

function verifiedAt<Place>(
  proof: Proof,
  lostAt: (passage: LostPassage) => PlacedLostQuotation<Place>,
): Verified<Place> {
  return {
    lost: proof.kind === 'withdrawn' ? proof.lost.map((passage) => lostAt(passage)) : [],
    unproved: proof.kind === 'unproved' ? 1 : 0,
  }
}

function sumOf<Place>(verified: readonly Verified<Place>[]): Verified<Place> {
  return {
    lost: verified.flatMap(({ lost }) => lost),
    unproved: verified.reduce((sum, { unproved }) => sum + unproved, 0),
  }
}
