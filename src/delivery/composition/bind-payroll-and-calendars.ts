import { icsCalendars } from '#adapters/documents/ics-calendar.ts'
import { PayrollProcess } from '#adapters/payroll/payroll-process.ts'
import { scheduleCalendar } from '#application/simulators/render-deadline-calendar.ts'
import type { Site } from '#application/site-use-cases.ts'
import { seconds } from '#domain/shared/duration.ts'

import type { Settings } from '../settings/read-settings.ts'
import type { DatabaseOptions } from './bind-databases.ts'
import type { Registry } from './dependency-container.ts'
import { CALENDAR_FILES, CLOCK, PAYROLL } from './injection-tokens.ts'

/** Response timeout of the payroll process for the command line, longer than in a server. */
const TOOL_TIMEOUT_MS = seconds(10)

/**
 * Binds the payroll model, whose process starts at the first request, and the writer of calendar
 * files.
 */
export function bindPayrollAndCalendars(
  registry: Registry,
  { site }: Settings,
  role: DatabaseOptions['role'],
): void {
  registry
    .bind(PAYROLL, (parts) => {
      const model = new PayrollProcess(role === 'tool' ? { answerWithin: TOOL_TIMEOUT_MS } : {})
      return parts.disposeLater(model, (each) => each[Symbol.asyncDispose]())
    })
    .bind(CALENDAR_FILES, () => icsCalendars({ name: site.name, origin: site.origin }))
}

/** Creates the use case that writes the deadlines of a schedule as a calendar file (ICS). */
export function scheduleCalendarOf(
  parts: Registry,
  { schedule }: Site['simulators'],
): Site['scheduleCalendar'] {
  return scheduleCalendar({
    schedule,
    calendars: parts.get(CALENDAR_FILES),
    clock: parts.get(CLOCK),
  })
}
