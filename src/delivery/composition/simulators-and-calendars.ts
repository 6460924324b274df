import type { DependencyContainer } from 'tsyringe'

import { icsCalendars } from '#adapters/documents/ics-calendar.ts'
import { documentRenderer } from '#adapters/documents/pdf-or-word-renderer.ts'
import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { PostgresQuotedLaw } from '#adapters/storage/postgres/library/postgres-quoted-law.ts'
import { PostgresWithdrawnRows } from '#adapters/storage/postgres/library/postgres-withdrawn-simulator-rows.ts'
import { JobProcess } from '#adapters/threads/job-process.ts'
import { renderSimulatorFile } from '#application/downloads/render-simulator-file.ts'
import type { PageSimulators } from '#application/pages/common/loaded-page.ts'
import type { PageLoaders } from '#application/pages/routing/page-loaders.ts'
import { checkAllQuotations } from '#application/simulators/check-all-quotations.ts'
import { computeSalary } from '#application/simulators/compute-salary.ts'
import { drawUpSchedule } from '#application/simulators/draw-up-deadline-schedule.ts'
import { listSimulatorQuestions } from '#application/simulators/list-simulator-questions.ts'
import { scheduleCalendar } from '#application/simulators/render-deadline-calendar.ts'
import { simulate } from '#application/simulators/run-simulator.ts'
import { findQuotingSimulators } from '#application/simulators/simulators-quoting-article.ts'
import type { Site } from '#application/site-use-cases.ts'
import { quotedDeadlines } from '#domain/deadlines/quoted-deadlines.ts'
import type { ComputedSalary, SalaryRequest } from '#domain/payroll/payslip.ts'
import { seconds } from '#domain/shared/duration.ts'
import { REQUEST_DEADLINES } from '#domain/shared/request-deadlines.ts'

import { DATABASE, PAGES_DATABASE } from './databases.ts'
import { CLOSING, depsOf, provide } from './dependency-container.ts'
import { LIBRARY } from './page-stores.ts'
import { CLOCK, CONTENT_FOLDER_PATH, LOGGER, SETTINGS } from './process-dependencies.ts'

export const SIMULATOR_TABLES = provide(() => yamlSimulatorTables(CONTENT_FOLDER_PATH))

/** Articles of law that prove the rows of simulators. */
export const QUOTED_LAW = provide(
  (c) => new PostgresQuotedLaw(c.resolve(PAGES_DATABASE), c.resolve(LOGGER)),
)

/** Rows and deadlines of simulators whose quotation is no longer in the law. */
export const WITHDRAWN_ROWS = provide(
  (c) => new PostgresWithdrawnRows(c.resolve(PAGES_DATABASE), c.resolve(DATABASE)),
)

/** Wait for a salary: its page is late on a busy machine, and has a second left to say an outage. */
const SALARY_MS = REQUEST_DEADLINES.page.response - seconds(1)

/** Payroll model, whose process starts at the first request. */
export const PAYROLL = provide((c) => {
  const program = new URL('../../adapters/payroll/payroll-child-process.ts', import.meta.url)
  const process = c.resolve(CLOSING).use(
    new JobProcess<SalaryRequest, ComputedSalary>({
      program,
      service: 'payroll model',
      answerWithin: SALARY_MS,
    }),
  )
  return { compute: (request: SalaryRequest) => process.run(request) }
})

export const SIMULATORS = provide((c): Site['simulators'] => {
  const ports = {
    ...depsOf(c, { tables: SIMULATOR_TABLES, quotedLaw: QUOTED_LAW, withdrawn: WITHDRAWN_ROWS }),
    ...depsOf(c, { clock: CLOCK, library: LIBRARY, logger: LOGGER }),
    deadlines: quotedDeadlines,
  }
  return {
    simulate: simulate(ports),
    questions: listSimulatorQuestions(ports),
    verify: checkAllQuotations(ports),
    schedule: drawUpSchedule(ports),
    salary: computeSalary(c.resolve(PAYROLL)),
  }
})

/**
 * Creates the simulator functions that pages call: simulations, schedules, covered agreements,
 * quotations.
 */
export function pageSimulators(c: DependencyContainer): PageSimulators {
  const tables = c.resolve(SIMULATOR_TABLES)
  const { simulate: run, schedule } = c.resolve(SIMULATORS)
  const quoting = findQuotingSimulators(tables, quotedDeadlines)
  return { simulate: run, covered: (tool) => tables.covered(tool), schedule, quoting }
}

/**
 * Creates the use cases that write files of results: a simulator's result as PDF or Word, without
 * cache, and the deadlines of a schedule as a calendar (ICS).
 */
export function resultFiles(
  c: DependencyContainer,
  pages: PageLoaders,
): Pick<Site, 'simulatorFile' | 'scheduleCalendar'> {
  const { name, origin } = c.resolve(SETTINGS).site
  const clock = c.resolve(CLOCK)
  const renderer = documentRenderer({ site: name, origin })
  const { schedule } = c.resolve(SIMULATORS)
  return {
    simulatorFile: renderSimulatorFile({ pages, renderer, clock, author: name }),
    scheduleCalendar: scheduleCalendar({
      schedule,
      calendars: icsCalendars({ name, origin }),
      clock,
    }),
  }
}
