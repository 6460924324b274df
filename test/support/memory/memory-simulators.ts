import type { PageSimulators } from '#application/pages/common/loaded-page.ts'
import { checkAllQuotations } from '#application/simulators/check-all-quotations.ts'
import { computeSalary } from '#application/simulators/compute-salary.ts'
import { drawUpSchedule } from '#application/simulators/draw-up-deadline-schedule.ts'
import { listSimulatorQuestions } from '#application/simulators/list-simulator-questions.ts'
import { simulate } from '#application/simulators/run-simulator.ts'
import { findQuotingSimulators } from '#application/simulators/simulators-quoting-article.ts'
import type { Site } from '#application/site-use-cases.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import { isAgreementArticle } from '#domain/simulators/check-quotations.ts'
import type { Table } from '#domain/simulators/rule-table.ts'
import type { Logger } from '#ports/logger.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type {
  OutdatedQuotation,
  QuotedArticle,
  QuotedLaw,
  RowWithdrawal,
  SimulatorTables,
  WithdrawnRows,
} from '#ports/simulator-tables.ts'

import { A_SALARY } from '../fixtures/computed-salary.ts'
import { SMALL_DEADLINES } from '../fixtures/small-simulator-tables.ts'
import { MemoryLogger } from './memory-logger.ts'

/** Creates the simulator use cases over these tables and the articles of a library. */
export function memorySimulators(
  library: ContentLibrary,
  tables: readonly Table[],
  logger: Logger,
): Site['simulators'] {
  const ports = {
    tables: memoryTables(tables),
    deadlines: () => SMALL_DEADLINES,
    quotedLaw: memoryQuotedLaw(library),
    withdrawn: new MemoryWithdrawnRows(),
    clock: { now: () => Date.UTC(2026, 10, 23) },
  }
  return {
    simulate: simulate({ ...ports, library }),
    questions: listSimulatorQuestions({ tables: ports.tables, library }),
    verify: checkAllQuotations({ ...ports, logger }),
    schedule: drawUpSchedule(ports),
    salary: computeSalary({ compute: () => Promise.resolve(A_SALARY) }),
  }
}

/** Creates the simulator use cases that pages use, over these tables. */
export function memoryPageSimulators(
  library: ContentLibrary,
  tables: readonly Table[],
): PageSimulators {
  const quoting = findQuotingSimulators(memoryTables(tables), () => SMALL_DEADLINES)
  const { simulate: ask, schedule } = memorySimulators(library, tables, new MemoryLogger())
  return { simulate: ask, covered: (tool) => memoryTables(tables).covered(tool), schedule, quoting }
}

/** In-memory store of these simulator tables. */
export function memoryTables(tables: readonly Table[]): SimulatorTables {
  return {
    covered: async (tool) =>
      new Set(tables.flatMap((each) => (each.tool === tool ? (each.idcc ?? []) : []))),
    table: async (tool, idcc) => tables.find((each) => each.tool === tool && each.idcc === idcc),
    all: async () => tables,
  }
}

/**
 * Creates the port of quoted articles over a library. A source of law counts as imported if the
 * library has one of its articles.
 */
export function memoryQuotedLaw(library: Pick<ContentLibrary, 'everything'>): QuotedLaw {
  const all = async (): Promise<readonly QuotedArticle[]> => {
    const found: QuotedArticle[] = []
    for await (const document of library.everything()) {
      if (document.kind === 'lawArticle' || document.kind === 'agreementArticle')
        found.push(document)
    }
    return found
  }
  return {
    held: async () => {
      const kinds = new Set((await all()).map(({ kind }) => kind))
      return { code: kinds.has('lawArticle'), agreements: kinds.has('agreementArticle') }
    },
    articles: async (ids, idcc) => {
      const documents = await all()
      const found = ids.map((id) => [id, articleOf(documents, id, idcc)] as const)
      return new Map(found.flatMap(([id, document]) => (document ? [[id, document]] : [])))
    },
  }
}

function articleOf(
  documents: readonly QuotedArticle[],
  id: string,
  idcc: string | undefined,
): QuotedArticle | undefined {
  if (!isAgreementArticle(id)) return documents.find(({ path }) => path === lawArticlePath(id))
  const named = documents.filter((document) => document.id.split('/')[1] === id)
  return named.find((document) => 'idcc' in document && document.idcc === idcc) ?? named[0]
}

/** In-memory store of withdrawn table rows. */
export class MemoryWithdrawnRows implements WithdrawnRows {
  #rows: readonly RowWithdrawal[] = []

  async all(): Promise<readonly RowWithdrawal[]> {
    return this.#rows
  }

  async replace(
    lost: readonly OutdatedQuotation[],
    now: number,
  ): Promise<readonly RowWithdrawal[]> {
    const before = this.#rows
    this.#rows = lost.map((each) => {
      const known = before.find((one) => keyOf(one) === keyOf(each))
      return { ...each, since: known?.since ?? now }
    })
    return this.#rows
  }
}

function keyOf({ tool, idcc, row, article }: OutdatedQuotation): string {
  return [tool, idcc ?? '', row, article].join('\n')
}
