import { postEnvelope } from '#adapters/http/product/http-beacons.ts'
import { sentryPageReporter } from '#adapters/monitoring/browser/sentry-page-reporter.ts'
import type { PageReporter } from '#adapters/monitoring/browser/sentry-page-reporter.ts'

/** Tells the monitoring service of this site what breaks in its pages, through our own server: it never sees a reader's address (§9). */
export function pageReporterTo(project: {
  readonly dsn: string
  readonly environment: string
  readonly release: string
}): PageReporter {
  return sentryPageReporter({ ...project, post: postEnvelope })
}
