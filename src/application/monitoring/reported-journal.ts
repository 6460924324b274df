import type { FaultReporter, Journal } from '#ports/monitoring.ts'

/** A journal whose faults are also told to the monitoring service (§9). */
export function reportedJournal(
  journal: Journal,
  reporter: Pick<FaultReporter, 'report'>,
): Journal {
  return {
    info: (event, fields) => journal.info(event, fields),
    warn: (event, fields) => journal.warn(event, fields),
    error: (event, fault, fields) => {
      journal.error(event, fault, fields)
      reporter.report(event, fault, fields)
    },
  }
}
