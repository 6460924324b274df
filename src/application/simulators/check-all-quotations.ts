import type { QuotedDeadline } from '#domain/deadlines/quoted-deadlines.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { LostReason } from '#domain/simulators/check-quotations.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import type {
  OutdatedQuotation,
  QuotedLaw,
  RowWithdrawal,
  SimulatorTables,
  WithdrawnRows,
} from '#ports/simulator-tables.ts'

import { findLostInSchedules, findLostInTables } from './find-lost-quotations.ts'
import type { DeadlinePlace, PlacedLostQuotation, RowPlace } from './find-lost-quotations.ts'

/** Quotation that no longer occurs in its article, and the time since when. */
interface WithdrawnPassage {
  readonly article: string
  readonly words: string
  readonly reason: LostReason
  readonly since: Instant
}

/**
 * Row of a simulator table whose quotation no longer occurs in its article, with its line in the
 * table's file.
 */
export type WithdrawnRow = WithdrawnPassage & RowPlace

/** Deadline of a schedule whose quotation no longer occurs in its article. */
export type WithdrawnDeadlineQuotation = WithdrawnPassage & DeadlinePlace

/** Result of checking the quotations of all tables and schedules. */
export interface QuotationsReport {
  readonly tables: number
  readonly rows: number
  /** Number of quotations in the rows. */
  readonly passages: number
  readonly withdrawn: readonly WithdrawnRow[]
  /** Number of deadlines with a quotation. */
  readonly deadlines: number
  readonly withdrawnDeadlines: readonly WithdrawnDeadlineQuotation[]
  /** Number of rows and deadlines whose sources of law were not imported. */
  readonly unproved: number
}

interface VerifyPorts {
  readonly tables: Pick<SimulatorTables, 'all'>
  readonly deadlines: () => readonly QuotedDeadline[]
  readonly quotedLaw: QuotedLaw
  readonly withdrawn: WithdrawnRows
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Checks the quotations of all rows and deadlines against the current law, and stores the outdated
 * ones as withdrawn.
 */
export type CheckAllQuotations = () => Promise<QuotationsReport>

/**
 * Creates the use case that checks all tables and schedules. It logs each newly withdrawn row or
 * deadline.
 */
export function checkAllQuotations(ports: VerifyPorts): CheckAllQuotations {
  return async () => {
    const { quotedLaw, withdrawn, clock, logger } = ports
    const [tables, importedLaw] = await Promise.all([ports.tables.all(), quotedLaw.held()])
    const deadlines = ports.deadlines()
    const withdrawnKeys = new Set((await withdrawn.all()).map((each) => keyOf(each)))
    const inTables = await findLostInTables(ports, tables, importedLaw)
    const inSchedules = await findLostInSchedules(ports, deadlines, importedLaw)
    const lost = distinct<OutdatedQuotation>([...inTables.lost, ...inSchedules.lost])
    const stored = await withdrawn.replace(lost.map(proofOnly), clock.now())
    const isNew = (each: OutdatedQuotation): boolean => !withdrawnKeys.has(keyOf(each))
    for (const { place, article, reason } of distinct(inTables.lost).filter(isNew)) {
      logger.warn('simulator row withdrawn', { ...place, article, reason })
    }
    for (const { place, article, reason } of distinct(inSchedules.lost).filter(isNew)) {
      logger.warn('simulator deadline withdrawn', { ...place, article, reason })
    }
    const rows = tables.flatMap((table) => table.rows)
    return {
      tables: tables.length,
      rows: rows.length,
      passages: rows.reduce((sum, { passages }) => sum + passages.length, 0),
      withdrawn: inTables.lost.map((each) => dated(each, stored)),
      deadlines: deadlines.length,
      withdrawnDeadlines: inSchedules.lost.map((each) => dated(each, stored)),
      unproved: inTables.unproved + inSchedules.unproved,
    }
  }
}

function distinct<Each extends OutdatedQuotation>(lost: readonly Each[]): readonly Each[] {
  return [...new Map(lost.map((each) => [keyOf(each), each])).values()]
}

function proofOnly({ tool, idcc, row, article, reason }: OutdatedQuotation): OutdatedQuotation {
  return { tool, idcc, row, article, reason }
}

/** Returns an outdated quotation with its place, and the time of its withdrawal. */
function dated<Place extends object>(
  lost: PlacedLostQuotation<Place>,
  stored: readonly RowWithdrawal[],
) {
  const { place, article, words, reason } = lost
  const key = keyOf(lost)
  const since = stored.find((each) => keyOf(each) === key)?.since ?? 0
  return { ...place, article, words, reason, since }
}

function keyOf({ tool, idcc, row, article }: OutdatedQuotation): string {
  return [tool, idcc ?? '', row, article].join('\n')
}
