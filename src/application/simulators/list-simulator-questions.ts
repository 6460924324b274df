import type { Question } from '#domain/simulators/rule-table.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SimulatorTables } from '#ports/simulator-tables.ts'

import { resolveAgreement } from './resolve-agreement.ts'

interface QuestionPorts {
  readonly tables: Pick<SimulatorTables, 'table'>
  readonly library: Pick<ContentLibrary, 'list'>
}

/**
 * Returns the questions that a simulator may ask under the Labour Code, and under the agreement
 * `idcc` or its only successor. Contains no duplicates.
 */
export type ListSimulatorQuestions = (
  tool: SimulatorId,
  idcc?: string,
) => Promise<readonly Question[]>

/** Creates the use case that lists the questions of a simulator. */
export function listSimulatorQuestions({ tables, library }: QuestionPorts): ListSimulatorQuestions {
  return async (tool, idcc) => {
    const named = idcc === undefined ? undefined : await resolveAgreement(library, idcc)
    const both = await Promise.all([
      tables.table(tool),
      named?.isCertain ? tables.table(tool, named.agreement.idcc) : undefined,
    ])
    const questions = both.flatMap((table) => table?.questions ?? [])
    return [...new Map(questions.map((question) => [question.id, question])).values()]
  }
}
