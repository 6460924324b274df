import { parseMonitoringAddress } from '#adapters/monitoring/envelope-sender.ts'
import { reportedLogger, throttledWarnings } from '#application/shared/logger-wrappers.ts'
import { seconds } from '#domain/shared/duration.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Monitoring } from '#ports/error-reporter.ts'
import type { Logger } from '#ports/logger.ts'

import type { Settings } from '../settings/read-settings.ts'

interface MonitoringDeps {
  readonly logger: Logger
  readonly clock: Clock
  readonly release: string
}

const FLUSH_TIMEOUT = seconds(2)

/**
 * Opens the configured monitoring service, whose modules load lazily. Returns undefined if none is
 * configured.
 */
export async function openMonitoring(
  { site: { monitoring } }: Settings,
  { logger, clock, release }: MonitoringDeps,
): Promise<Monitoring | undefined> {
  const address = monitoring && parseMonitoringAddress(monitoring.dsn)
  if (!monitoring || !address) return undefined
  const [{ UPSTREAM_LIMITS }, { upstream }, { EnvelopeSender }, { sentryErrorReporter }] =
    await Promise.all([
      import('#adapters/http/upstream/call-limits.ts'),
      import('#adapters/http/upstream/upstream-client.ts'),
      import('#adapters/monitoring/envelope-sender.ts'),
      import('#adapters/monitoring/sentry-error-reporter.ts'),
    ])
  const service = upstream('monitoring', {
    budget: UPSTREAM_LIMITS.monitoring,
    logger: throttledWarnings(logger, clock),
  })
  const sender = new EnvelopeSender(address, service.send)
  return {
    reporter: sentryErrorReporter({ ...monitoring, sender, release }),
    dsn: address.dsn,
    relay: (envelope) => sender.send(envelope),
    counts: () => sender.counts(),
  }
}

/**
 * Wraps a logger to report its errors to the monitoring service. Returns the logger unchanged
 * without monitoring.
 */
export function withErrorReports(logger: Logger, monitoring: Monitoring | undefined): Logger {
  return monitoring ? reportedLogger(logger, monitoring.reporter) : logger
}

/** Waits up to two seconds for the pending reports, if any, to be sent. */
export async function flushReports(monitoring: Monitoring | undefined): Promise<void> {
  await monitoring?.reporter.flush(FLUSH_TIMEOUT)
}
