import type { dataOf } from '#delivery/web/contract/hooks.ts'
import { routePattern } from '#domain/monitoring/sent-texts.ts'

import { shellData } from '../shell/lazy-scripts.ts'
import { consentOfReader } from '../wiring/consent.ts'
import { pageReporterTo } from '../wiring/page-reporter.ts'
import type { recorderTo } from '../wiring/session-recorder.ts'

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

type Project = Parameters<typeof recorderTo>[0]
type SessionRecorder = ReturnType<typeof recorderTo>

/** The recording that is under way in this page, if any. */
interface Recordings {
  /** Something broke: gives the name of the recording that shows it. */
  faulted(): string | undefined
}

/** Records the session while the reader agrees to it, here or in another tab, and stops as soon as they no longer do. What records is loaded for who agrees alone (§9). */
function followRecordings(project: Project): Recordings {
  const consent = consentOfReader(shellData().purposes ?? '')
  const agreed = (): boolean => consent.agreedTo('recordings')
  let bringing: Promise<void> | undefined
  let recorder: SessionRecorder | undefined
  let recording = false

  const bring = async (): Promise<void> => {
    const script = await import('../wiring/session-recorder.ts')
    recorder = script.recorderTo(project, agreed)
  }
  const turn = (): void => {
    const wanted = agreed()
    if (recorder === undefined || wanted === recording) return
    recording = wanted
    if (wanted) recorder.start()
    else recorder.stop()
  }
  const follow = (): void => {
    if (agreed()) {
      bringing ??= bring()
      // Without what records, the page misses nothing.
      bringing.then(turn, () => (bringing = undefined))
    } else turn()
  }
  addEventListener('consentchange', follow)
  addEventListener('visibilitychange', follow)
  follow()
  return {
    faulted: () => {
      recorder?.faulted()
      return recording ? recorder?.current() : undefined
    },
  }
}
