import type { Instant } from '#domain/shared/instant.ts'
import { rowKey } from '#domain/simulators/proof.ts'
import type { ImportedLaw, LostReason } from '#domain/simulators/proof.ts'
import { tableFile } from '#domain/simulators/table.ts'
import type { Table } from '#domain/simulators/table.ts'
import type { Journal } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'
import type {
  LostProof,
  QuotedLaw,
  SimulatorTables,
  Withdrawal,
  WithdrawnRows,
} from '#ports/simulators.ts'
import type { Clock } from '#ports/time.ts'

import type { ImportContent } from '../content/import-content.ts'
import { quotedTexts } from './quoted-texts.ts'

/** A row that is withdrawn, for an editor to correct. */
export interface WithdrawnRow {
  readonly file: string
  readonly line: number
  readonly article: string
  readonly words: string
  readonly reason: LostReason
  readonly since: Instant
}

/** What the texts that the site holds say of the tables. */
export interface TablesReport {
  readonly tables: number
  readonly rows: number
  readonly passages: number
  readonly withdrawn: readonly WithdrawnRow[]
  /** Rows that quote law of which nothing was imported. */
  readonly unproved: number
}

interface VerifyPorts {
  readonly tables: Pick<SimulatorTables, 'all'>
  readonly quotedLaw: QuotedLaw
  readonly withdrawn: WithdrawnRows
  readonly clock: Clock
  readonly journal: Journal
}

/** Verifies every row against the texts of today, and stores which are withdrawn, from when on. */
export type VerifyTables = () => Promise<TablesReport>

/** The verification over these ports; logs each row that is withdrawn for the first time. */
export function verifyTables(ports: VerifyPorts): VerifyTables {
  return async () => {
    const { quotedLaw, withdrawn, clock, journal } = ports
    const [tables, held] = await Promise.all([ports.tables.all(), quotedLaw.held()])
    const known = new Set((await withdrawn.all()).map((each) => keyOf(each)))
    const lost: LostRow[] = []
    let unproved = 0
    for (const table of tables) {
      const found = await verified(quotedLaw, table, held)
      lost.push(...found.lost)
      unproved += found.unproved
    }
    const distinct = new Map(lost.map((each) => [keyOf(each), each]))
    const stored = await withdrawn.replace([...distinct.values()].map(proofOnly), clock.now())
    for (const [key, { file, line, article, reason }] of distinct) {
      if (!known.has(key)) journal.warn('simulator row withdrawn', { file, line, article, reason })
    }
    const rows = tables.flatMap((table) => table.rows)
    return {
      tables: tables.length,
      rows: rows.length,
      passages: rows.reduce((sum, { passages }) => sum + passages.length, 0),
      withdrawn: lost.map((each) => withdrawnRow(each, stored)),
      unproved,
    }
  }
}

/** Verifies the tables after each import of law; a failure of it does not undo the import. */
export function verifyAfterImport(
  imports: ImportContent,
  verify: VerifyTables,
  journal: Pick<Journal, 'error' | 'warn'>,
): ImportContent {
  return async (keys, progress) => {
    const outcomes = await imports(keys, progress)
    const published = outcomes.filter(({ status }) => status === 'published')
    if (!published.some(({ source }) => source === 'code' || source === 'agreements')) {
      return outcomes
    }
    try {
      await verify()
    } catch (error) {
      if (isOutage(error)) journal.warn('simulators not verified', { service: error.service })
      else journal.error('simulators not verified', error)
    }
    return outcomes
  }
}

interface LostRow extends LostProof {
  readonly file: string
  readonly line: number
  readonly words: string
}

async function verified(
  quotedLaw: QuotedLaw,
  table: Table,
  held: ImportedLaw,
): Promise<{ readonly lost: readonly LostRow[]; readonly unproved: number }> {
  const { proofOf } = await quotedTexts(quotedLaw, table, table.rows, held)
  const proofs = table.rows.map((row) => ({ row, proof: proofOf(row) }))
  const { tool, idcc } = table
  const lost = proofs.flatMap(({ row, proof }) =>
    proof.kind === 'withdrawn'
      ? proof.lost.map(({ article, words, reason }) => ({
          tool,
          idcc,
          row: rowKey(row),
          article,
          reason,
          words,
          file: tableFile(table),
          line: row.line,
        }))
      : [],
  )
  return { lost, unproved: proofs.filter(({ proof }) => proof.kind === 'unproved').length }
}

function proofOnly({ tool, idcc, row, article, reason }: LostProof): LostProof {
  return { tool, idcc, row, article, reason }
}

function withdrawnRow(lost: LostRow, stored: readonly Withdrawal[]): WithdrawnRow {
  const { file, line, article, words, reason } = lost
  const key = keyOf(lost)
  const since = stored.find((each) => keyOf(each) === key)?.since ?? 0
  return { file, line, article, words, reason, since }
}

function keyOf({ tool, idcc, row, article }: LostProof): string {
  return [tool, idcc ?? '', row, article].join('\n')
}
