import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { PostgresQuotedLaw } from '#adapters/storage/postgres/library/postgres-quoted-law.ts'
import { PostgresWithdrawnRows } from '#adapters/storage/postgres/library/postgres-withdrawn-rows.ts'
import { simulate } from '#application/simulators/simulate.ts'
import { tableQuestions } from '#application/simulators/table-questions.ts'
import { verifyTables } from '#application/simulators/verify-tables.ts'
import type { Site } from '#application/site.ts'

import type { Registry } from './registry.ts'
import { CONTENT_FOLDER } from './startup.ts'
import {
  CLOCK,
  DATABASE,
  JOURNAL,
  LIBRARY,
  PAGES_DATABASE,
  QUOTED_LAW,
  SIMULATOR_TABLES,
  WITHDRAWN_ROWS,
} from './tokens.ts'

/** Binds the tables of the simulators and what proves them. */
export function bindSimulators(registry: Registry): void {
  registry
    .bind(SIMULATOR_TABLES, () => yamlSimulatorTables(CONTENT_FOLDER))
    .bind(
      QUOTED_LAW,
      (parts) => new PostgresQuotedLaw(parts.get(PAGES_DATABASE), parts.get(JOURNAL)),
    )
    .bind(
      WITHDRAWN_ROWS,
      (parts) => new PostgresWithdrawnRows(parts.get(PAGES_DATABASE), parts.get(DATABASE)),
    )
}

/** The use cases of the simulators. */
export function simulatorsOf(parts: Registry): Site['simulators'] {
  const tables = parts.get(SIMULATOR_TABLES)
  const ports = {
    tables,
    law: parts.get(QUOTED_LAW),
    withdrawn: parts.get(WITHDRAWN_ROWS),
    clock: parts.get(CLOCK),
  }
  return {
    simulate: simulate({ ...ports, library: parts.get(LIBRARY) }),
    questions: tableQuestions({ tables, library: parts.get(LIBRARY) }),
    verify: verifyTables({ ...ports, journal: parts.get(JOURNAL) }),
  }
}
