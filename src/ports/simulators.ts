import type { Document } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ImportedLaw, LostReason } from '#domain/simulators/proof.ts'
import type { Table } from '#domain/simulators/table.ts'
import type { ToolId } from '#domain/simulators/tool.ts'

/** The tables of the simulators, written by editors. */
export interface SimulatorTables {
  /** The agreements with a table of a tool, none of which is read. */
  covered(tool: ToolId): Promise<ReadonlySet<string>>
  /** The table of the Code, or of an agreement by its IDCC; undefined if there is none. */
  table(tool: ToolId, idcc?: string): Promise<Table | undefined>
  /** Every table; throws with all issues if one is invalid. */
  all(): Promise<readonly Table[]>
}

/** An article of the Code or of an agreement. */
export type LawText = Extract<Document, { kind: 'lawArticle' | 'agreementArticle' }>

/** The articles that rows of tables quote. */
export interface QuotedLaw {
  /** Which sources of law are published. */
  held(): Promise<ImportedLaw>
  /**
   * The published articles, by number of the Code or stable id. A text that binds several agreements
   * stands in each: the one of this IDCC comes first.
   */
  articles(ids: readonly string[], idcc?: string): Promise<ReadonlyMap<string, LawText>>
}

/** A passage of a row that the texts no longer hold. */
export interface LostProof {
  readonly tool: ToolId
  readonly idcc: string | undefined
  /** What tells the row from the others of its table. */
  readonly row: string
  readonly article: string
  readonly reason: LostReason
}

/** A withdrawn row, from when on. */
export interface Withdrawal extends LostProof {
  readonly since: Instant
}

/** The rows that were withdrawn because a text changed. */
export interface WithdrawnRows {
  all(): Promise<readonly Withdrawal[]>
  /** Stores what is lost now: what was lost before keeps its date, what holds again is cleared. */
  replace(lost: readonly LostProof[], now: Instant): Promise<readonly Withdrawal[]>
}
