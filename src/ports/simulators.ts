import type { Table } from '#domain/simulators/table.ts'
import type { ToolId } from '#domain/simulators/tool.ts'

/** The tables of the simulators, written by editors. */
export interface SimulatorTables {
  /** The table of the Code, or of an agreement by its IDCC; undefined if there is none. */
  table(tool: ToolId, idcc?: string): Promise<Table | undefined>
  /** Every table; throws with all issues if one is invalid. */
  all(): Promise<readonly Table[]>
}
