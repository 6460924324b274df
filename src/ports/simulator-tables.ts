import type { Document } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ImportedLaw, LostReason } from '#domain/simulators/check-quotations.ts'
import type { Table } from '#domain/simulators/rule-table.ts'
import type { QuotingTool, ToolId } from '#domain/simulators/simulator-ids.ts'

/** Tables of the simulators, written by editors. */
export interface SimulatorTables {
  /** Returns the IDCCs with a table for a simulator, without parsing the tables. */
  covered(tool: ToolId): Promise<ReadonlySet<string>>
  /** Returns the table of the Code, or of an agreement. Undefined if there is none. */
  table(tool: ToolId, idcc?: string): Promise<Table | undefined>
  /** Returns all tables. Throws with all problems if one is invalid. */
  all(): Promise<readonly Table[]>
}

/** Article of the Code or of an agreement. */
export type LawText = Extract<Document, { kind: 'lawArticle' | 'agreementArticle' }>

/** Articles quoted by simulator tables. */
export interface QuotedLaw {
  /** Returns which sources of law are published. */
  held(): Promise<ImportedLaw>
  /**
   * Returns the published articles by number of the Code or by article id. If a text belongs to
   * several agreements, the one of this IDCC is preferred.
   */
  articles(ids: readonly string[], idcc?: string): Promise<ReadonlyMap<string, LawText>>
}

/** Quotation of a table row or a deadline that no longer occurs in its article. */
export interface LostProof {
  readonly tool: QuotingTool
  readonly idcc: string | undefined
  /** Key of the row, from its conditions, or of the deadline. */
  readonly row: string
  readonly article: string
  readonly reason: LostReason
}

/** Row withdrawn from a simulator since an instant. */
export interface Withdrawal extends LostProof {
  readonly since: Instant
}

/** Store of withdrawn rows and deadlines, whose quotations no longer occur in the law. */
export interface WithdrawnRows {
  all(): Promise<readonly Withdrawal[]>
  /** Replaces the withdrawn rows. Those already withdrawn retain their date. */
  replace(lost: readonly LostProof[], now: Instant): Promise<readonly Withdrawal[]>
}
