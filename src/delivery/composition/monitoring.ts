import type { EnvelopeCounts } from '#adapters/monitoring/envelope-receiver.ts'
import { parseMonitoringAddress } from '#adapters/monitoring/monitoring-address.ts'
import { reportedJournal, throttledWarnings } from '#application/logging.ts'
import { seconds } from '#domain/shared/duration.ts'
import type { FaultReporter, Journal } from '#ports/monitoring.ts'
import type { Clock } from '#ports/time.ts'

import type { Settings } from '../settings/settings.ts'

/** The monitoring service, where there is one (§9). */
export interface Monitoring {
  readonly reporter: FaultReporter
  /** Names the project: what a browser reports is for it, or for nobody. */
  readonly dsn: string
  /** Passes an envelope on, later and perhaps never. */
  readonly relay: (envelope: string) => void
  readonly counts: () => EnvelopeCounts
}

interface Parts {
  readonly journal: Journal
  readonly clock: Clock
  /** The build that runs. */
  readonly release: string
}

/** How long what was told last may take to leave when the server stops. */
const LAST_WORDS = seconds(2)

/** Opens the way to the monitoring service of the settings; what speaks to it is loaded where there is one alone. */
export async function openMonitoring(
  { site: { monitoring } }: Settings,
  { journal, clock, release }: Parts,
): Promise<Monitoring | undefined> {
  const address = monitoring && parseMonitoringAddress(monitoring.dsn)
  if (!monitoring || !address) return undefined
  const [{ UPSTREAMS }, { upstream }, { EnvelopeReceiver }, { sentryFaultReporter }] =
    await Promise.all([
      import('#adapters/http/upstream/budgets.ts'),
      import('#adapters/http/upstream/upstream.ts'),
      import('#adapters/monitoring/envelope-receiver.ts'),
      import('#adapters/monitoring/sentry-fault-reporter.ts'),
    ])
  const service = upstream('monitoring', {
    budget: UPSTREAMS.monitoring,
    journal: throttledWarnings(journal, clock),
  })
  const receiver = new EnvelopeReceiver(address, service.send)
  return {
    reporter: sentryFaultReporter({ ...monitoring, receiver, release }),
    dsn: address.dsn,
    relay: (envelope) => receiver.send(envelope),
    counts: () => receiver.counts(),
  }
}

/** The log, whose faults are also reported where somebody is to be told. */
export function journalOf(journal: Journal, monitoring: Monitoring | undefined): Journal {
  return monitoring ? reportedJournal(journal, monitoring.reporter) : journal
}

/** Lets the last reports leave, for two seconds at most. */
export async function lastWords(monitoring: Monitoring | undefined): Promise<void> {
  await monitoring?.reporter.flush(LAST_WORDS)
}
