import type { Document } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ImportedLaw, LostReason } from '#domain/simulators/check-quotations.ts'
import type { Table } from '#domain/simulators/rule-table.ts'
import type { QuotingTool, SimulatorId } from '#domain/simulators/simulator-ids.ts'

/** Source of the simulators' tables of rules, which editors write. */
export interface SimulatorTables {
  /**
   * Returns the IDCCs of the agreements that have a table for a simulator. Does not parse the
   * tables.
   */
  covered(tool: SimulatorId): Promise<ReadonlySet<string>>
  /**
   * Returns the table of the Code, or of the agreement with this IDCC. Returns undefined if there
   * is none.
   */
  table(tool: SimulatorId, idcc?: string): Promise<Table | undefined>
  /** Returns all tables. Rejects with all problems if any table is invalid. */
  all(): Promise<readonly Table[]>
}

/** Article of the Code or of an agreement. */
export type QuotedArticle = Extract<Document, { kind: 'lawArticle' | 'agreementArticle' }>

/** Source of the legal articles that simulator tables quote. */
export interface QuotedLaw {
  /** Returns for each source of law whether it is published. */
  held(): Promise<ImportedLaw>
  /**
   * Returns published articles, keyed by Code article number or agreement article id. Prefers the
   * copy of the agreement `idcc` if several agreements contain the article.
   */
  articles(ids: readonly string[], idcc?: string): Promise<ReadonlyMap<string, QuotedArticle>>
}

/** Quotation in a table row or deadline that the current law does not confirm. */
export interface OutdatedQuotation {
  readonly tool: QuotingTool
  readonly idcc: string | undefined
  /** Key of the table row, built from its conditions, or key of the deadline. */
  readonly row: string
  readonly article: string
  readonly reason: LostReason
}

/** Table row or deadline that the site withdrew from a simulator, and the instant when it did. */
export interface RowWithdrawal extends OutdatedQuotation {
  readonly since: Instant
}

/**
 * Store of withdrawn table rows and deadlines, whose quotations the current law does not confirm.
 */
export interface WithdrawnRows {
  all(): Promise<readonly RowWithdrawal[]>
  /** Replaces the list of withdrawn rows. Those already withdrawn keep their date. */
  replace(lost: readonly OutdatedQuotation[], now: Instant): Promise<readonly RowWithdrawal[]>
}
