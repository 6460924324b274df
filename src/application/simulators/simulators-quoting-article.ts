import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { QuotedDeadline } from '#domain/deadlines/quoted-deadlines.ts'
import { SIMULATOR_IDS } from '#domain/simulators/simulator-ids.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import type { SimulatorTables } from '#ports/simulator-tables.ts'

/** Simulators whose answers quote an article of the Labour Code. */
export interface QuotingSimulators {
  readonly tools: readonly SimulatorId[]
  /** Procedures with a deadline that quotes the article. */
  readonly situations: readonly Procedure[]
}

/** Finds the simulators that quote the article of the Labour Code with this number. */
export type FindQuotingSimulators = (article: string) => Promise<QuotingSimulators>

/** Creates a function that finds quoting simulators among these tables and deadlines. */
export function findQuotingSimulators(
  tables: Pick<SimulatorTables, 'table'>,
  deadlines: () => readonly QuotedDeadline[],
): FindQuotingSimulators {
  return async (article) => {
    const quotes = ({ passages }: Pick<QuotedDeadline, 'passages'>): boolean =>
      passages.some((passage) => passage.article === article)
    const tools = await Promise.all(
      SIMULATOR_IDS.map(async (tool) =>
        (await tables.table(tool))?.rows.some(quotes) ? [tool] : [],
      ),
    )
    const situations = deadlines()
      .filter(quotes)
      .map(({ situation }) => situation)
    return { tools: tools.flat(), situations: [...new Set(situations)] }
  }
}
