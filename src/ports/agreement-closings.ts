/** Closed collective agreement of which no data package tells the state. */
export interface AgreementClosing {
  /** IDCCs of the agreements that apply instead. Empty if unknown. */
  readonly successors: readonly string[]
  /** Public list that gives the agreement as closed, in French, with its day. */
  readonly source: string
}

/** Closings by the IDCC of their agreement. */
export type AgreementClosings = ReadonlyMap<string, AgreementClosing>

/** Table of the closings that editors keep. */
export interface AgreementClosingTable {
  /** Name of the table, for import reports. */
  readonly name: string
  readonly closings: () => Promise<AgreementClosings>
}
