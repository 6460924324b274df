import { parseMonitoringAddress } from '#adapters/monitoring/monitoring-address.ts'
import type { SiteMonitoring } from '#application/views/frame-view.ts'
import { monitoringEnvironment } from '#domain/monitoring/monitoring-policy.ts'

/** Whether a text is the address that a monitoring service gives for a project. */
export function isMonitoringAddress(text: string): boolean {
  return parseMonitoringAddress(text) !== undefined
}

/** Who is told of faults, and from which environment; nobody without an address (§9). */
export function monitoringOf(values: {
  readonly SENTRY_DSN?: string | undefined
  readonly SENTRY_ENVIRONMENT?: string | undefined
}): SiteMonitoring | undefined {
  const address = parseMonitoringAddress(values.SENTRY_DSN ?? '')
  return (
    address && { dsn: address.dsn, environment: monitoringEnvironment(values.SENTRY_ENVIRONMENT) }
  )
}
