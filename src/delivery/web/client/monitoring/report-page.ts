import type { dataOf } from '#delivery/web/contract/hooks.ts'
import { routePattern } from '#domain/monitoring/sent-texts.ts'

import { pageReporterTo } from '../wiring/page-reporter.ts'
import { followRecordings } from './follow-recordings.ts'

/** Tells how long this page took to load, and gives what tells of its faults from now on, under the pattern of the page that is shown then (§9). */
export function reportPage(marks: ReturnType<typeof dataOf>): (fault: unknown) => void {
  const { dsn = '', environment = '', release = '' } = marks
  const project = { dsn, environment, release }
  const reporter = pageReporterTo(project)
  const recordings = followRecordings(project)
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded instanceof PerformanceNavigationTiming) {
    reporter.trace({
      route: shownRoute(),
      status: loaded.responseStatus,
      startedAt: performance.timeOrigin,
      endedAt: performance.timeOrigin + loaded.duration,
    })
  }
  return (fault) => reporter.report(fault, shownRoute(), recordings.faulted())
}

function shownRoute(): string {
  return routePattern(location.pathname)
}
