import { postRecording } from '#adapters/http/product/post-monitoring-envelopes.ts'
import { sentrySessionRecorder } from '#adapters/monitoring/browser/sentry-session-recorder.ts'
import type { SessionRecorder } from '#adapters/monitoring/browser/sentry-session-recorder.ts'
import { routePattern } from '#domain/monitoring/redact-reports.ts'

/**
 * Creates the recorder of sessions. It sends recordings through our server while `agreed` returns
 * true.
 */
export function createSessionRecorder(
  project: { readonly dsn: string; readonly environment: string; readonly release: string },
  agreed: () => boolean,
): SessionRecorder {
  return sentrySessionRecorder({
    ...project,
    agreed,
    post: postRecording,
    draw: Math.random,
    address: () => location.origin + routePattern(location.pathname),
  })
}
