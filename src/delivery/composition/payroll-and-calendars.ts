import { icsCalendars } from '#adapters/documents/ics-calendar.ts'
import { PayrollProcess } from '#adapters/payroll/payroll-process.ts'

import type { Settings } from '../settings/settings.ts'
import type { Registry } from './registry.ts'
import { CALENDAR_FILES, PAYROLL } from './tokens.ts'

/** Binds the model of salaries, whose process starts with the first request, and calendar files. */
export function bindOwnSimulators(registry: Registry, { site }: Settings): void {
  registry
    .bind(PAYROLL, (parts) =>
      parts.closing(new PayrollProcess(), (model) => model[Symbol.asyncDispose]()),
    )
    .bind(CALENDAR_FILES, () => icsCalendars({ name: site.name, origin: site.origin }))
}
