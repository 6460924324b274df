import { setTimeout } from 'node:timers/promises'

import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

import type { SystemMetrics } from './system-metric-readers.ts'

/** Timeout of loading the ages. After it, no age is exported. */
const READ_TIMEOUT_MS = 1_000

/**
 * Adds metrics to the registry: the age of the law by source, and its configured maximum, in
 * seconds. The age counts from the date up to which the law is current.
 */
export function registerLawAgeMetrics(registry: Registry, { lawAges }: SystemMetrics): void {
  const age: Gauge<'source'> = new Gauge({
    name: 'preavis_law_age_seconds',
    help: 'Seconds since the day to which the law is up to date',
    labelNames: ['source'],
    registers: [registry],
    async collect() {
      const ages = await Promise.race([
        lawAges.bySource().catch(() => undefined),
        setTimeout(READ_TIMEOUT_MS, undefined, { ref: false }),
      ])
      age.reset()
      for (const [source, seconds] of ages ?? []) age.set({ source }, seconds)
    },
  })
  const limit: Gauge = new Gauge({
    name: 'preavis_law_max_age_seconds',
    help: 'Maximum of preavis_law_age_seconds, in the settings',
    registers: [registry],
  })
  limit.set(lawAges.limit)
}
