import { postEnvelope } from '#adapters/http/product/http-beacons.ts'
import { sentryPageReporter } from '#adapters/monitoring/browser/sentry-page-reporter.ts'
import type { PageReporter } from '#adapters/monitoring/browser/sentry-page-reporter.ts'

/**
 * Reports page errors to the monitoring service through our server, which hides the address of the
 * reader.
 */
export function pageReporterTo(project: {
  readonly dsn: string
  readonly environment: string
  readonly release: string
}): PageReporter {
  return sentryPageReporter({ ...project, post: postEnvelope })
}
