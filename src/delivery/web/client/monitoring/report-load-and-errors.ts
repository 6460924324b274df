import type { dataOf } from '#delivery/web/contract/data-attributes.ts'
import { routePattern } from '#domain/monitoring/redact-reports.ts'

import { shellData } from '../shell/import-script.ts'
import { createPageReporter } from '../wiring/create-error-reporter.ts'
import { storedConsent } from '../wiring/create-reader-consent.ts'
import type { createSessionRecorder } from '../wiring/session-replay.ts'

/**
 * Reports the load time of the page, records the session with consent, and returns the function
 * that reports an error. `marks` are the script's data attributes: DSN, environment and release.
 */
export function reportPage(marks: ReturnType<typeof dataOf>): (error: unknown) => void {
  const { dsn = '', environment = '', release = '' } = marks
  const project = { dsn, environment, release }
  const reporter = createPageReporter(project)
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
  return (error) => reporter.report(error, shownRoute(), recordings.faulted())
}

function shownRoute(): string {
  return routePattern(location.pathname)
}

type Project = Parameters<typeof createSessionRecorder>[0]
type SessionRecorder = ReturnType<typeof createSessionRecorder>

/** Session recording of this page, if any. */
interface Recordings {
  /** Marks an error in the recording. Returns the id of the recording; undefined without one. */
  faulted(): string | undefined
}

/**
 * Records the session while the reader consents, in this tab or another. The recorder is a lazy
 * chunk.
 */
function followRecordings(project: Project): Recordings {
  const consent = storedConsent(shellData().purposes ?? '')
  const agreed = (): boolean => consent.hasConsent('recordings')
  let loading: Promise<void> | undefined
  let recorder: SessionRecorder | undefined
  let recording = false

  const load = async (): Promise<void> => {
    const script = await import('../wiring/session-replay.ts')
    recorder = script.createSessionRecorder(project, agreed)
  }
  const startOrStop = (): void => {
    const isAgreed = agreed()
    if (recorder === undefined || isAgreed === recording) return
    recording = isAgreed
    if (isAgreed) recorder.start()
    else recorder.stop()
  }
  const follow = (): void => {
    if (agreed()) {
      loading ??= load()
      // The page works without the recorder.
      loading.then(startOrStop, () => (loading = undefined))
    } else startOrStop()
  }
  addEventListener('consentchange', follow)
  addEventListener('visibilitychange', follow)
  follow()
  return {
    faulted: () => {
      recorder?.errorHappened()
      return recording ? recorder?.current() : undefined
    },
  }
}
