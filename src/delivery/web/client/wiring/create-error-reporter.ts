import { postEnvelope } from '#adapters/http/product/post-monitoring-envelopes.ts'
import { sentryPageReporter } from '#adapters/monitoring/browser/sentry-page-reporter.ts'
import type { PageReporter } from '#adapters/monitoring/browser/sentry-page-reporter.ts'

/**
 * Creates the reporter of page errors and load times. Our server relays the reports, which hides
 * the reader's IP address.
 */
export function createPageReporter(project: {
  readonly dsn: string
  readonly environment: string
  readonly release: string
}): PageReporter {
  return sentryPageReporter({ ...project, post: postEnvelope })
}
