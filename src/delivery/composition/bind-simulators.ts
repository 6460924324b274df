import { documentRenderer } from '#adapters/documents/document-renderer.ts'
import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { PostgresQuotedLaw } from '#adapters/storage/postgres/library/postgres-quoted-law.ts'
import { PostgresWithdrawnRows } from '#adapters/storage/postgres/library/postgres-withdrawn-simulator-rows.ts'
import { renderSimulatorFile } from '#application/downloads/render-simulator-file.ts'
import type { PageSimulators } from '#application/pages/common/loaded-page.ts'
import type { PageLoaders } from '#application/pages/routing/page-loaders.ts'
import { checkAllQuotations } from '#application/simulators/check-all-quotations.ts'
import { computeSalary } from '#application/simulators/compute-salary.ts'
import { drawUpSchedule } from '#application/simulators/draw-up-deadline-schedule.ts'
import { listSimulatorQuestions } from '#application/simulators/list-simulator-questions.ts'
import { simulate } from '#application/simulators/run-simulator.ts'
import { findQuotingSimulators } from '#application/simulators/simulators-quoting-article.ts'
import type { Site } from '#application/site-use-cases.ts'
import { quotedDeadlines } from '#domain/deadlines/quoted-deadlines.ts'

import type { Settings } from '../settings/read-settings.ts'
import { CONTENT_FOLDER_PATH } from './content-folder-path.ts'
import type { Registry } from './dependency-container.ts'
import {
  CLOCK,
  DATABASE,
  LOGGER,
  LIBRARY,
  PAYROLL,
  PAGES_DATABASE,
  QUOTED_LAW,
  SIMULATOR_TABLES,
  WITHDRAWN_ROWS,
} from './injection-tokens.ts'

/**
 * Binds the tables of the simulators, the quoted law that proves their rows, and the withdrawn
 * rows.
 */
export function bindSimulators(registry: Registry): void {
  registry
    .bind(SIMULATOR_TABLES, () => yamlSimulatorTables(CONTENT_FOLDER_PATH))
    .bind(
      QUOTED_LAW,
      (parts) => new PostgresQuotedLaw(parts.get(PAGES_DATABASE), parts.get(LOGGER)),
    )
    .bind(
      WITHDRAWN_ROWS,
      (parts) => new PostgresWithdrawnRows(parts.get(PAGES_DATABASE), parts.get(DATABASE)),
    )
}

/** Creates the use cases of the simulators. */
export function simulatorUseCases(parts: Registry): Site['simulators'] {
  const tables = parts.get(SIMULATOR_TABLES)
  const ports = {
    tables,
    quotedLaw: parts.get(QUOTED_LAW),
    withdrawn: parts.get(WITHDRAWN_ROWS),
    clock: parts.get(CLOCK),
  }
  return {
    simulate: simulate({ ...ports, library: parts.get(LIBRARY) }),
    questions: listSimulatorQuestions({ tables, library: parts.get(LIBRARY) }),
    verify: checkAllQuotations({
      ...ports,
      deadlines: quotedDeadlines,
      logger: parts.get(LOGGER),
    }),
    schedule: drawUpSchedule(ports),
    salary: computeSalary(parts.get(PAYROLL)),
  }
}

/**
 * Creates the simulator functions that pages call: simulations, schedules, covered agreements,
 * quotations.
 */
export function pageSimulators(parts: Registry): PageSimulators {
  const tables = parts.get(SIMULATOR_TABLES)
  const { simulate: ask, schedule } = simulatorUseCases(parts)
  const quoting = findQuotingSimulators(tables, quotedDeadlines)
  return { simulate: ask, covered: (tool) => tables.covered(tool), schedule, quoting }
}

/**
 * Creates the use case that renders the result of a simulator as a PDF or Word file, without cache.
 */
export function simulatorFileOf(
  parts: Registry,
  { site }: Settings,
  pages: PageLoaders,
): Site['simulatorFile'] {
  return renderSimulatorFile({
    pages,
    renderer: documentRenderer({ site: site.name, origin: site.origin }),
    clock: parts.get(CLOCK),
    author: site.name,
  })
}
