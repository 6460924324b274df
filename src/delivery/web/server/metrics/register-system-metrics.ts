import { setTimeout } from 'node:timers/promises'

import { Counter, Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'

import { registerQueueMetrics } from './register-queue-metrics.ts'
import type { SystemMetrics, ServiceMetrics } from './system-metric-readers.ts'

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number]

/** Adds the metrics of the system to the Prometheus registry. */
export function registerSystemMetrics(registry: Registry, system: SystemMetrics): void {
  exportServices(registry, system)
  exportSearch(registry, system)
  exportPools(registry, system)
  registerQueueMetrics(registry, system)
  registerLawAgeMetrics(registry, system)
  count(registry, 'preavis_monitoring_reports_total', 'Reports for the monitoring service', [
    'outcome',
    () => {
      const { sent = 0, lost = 0 } = system.reports() ?? {}
      return [[{ outcome: 'sent' }, sent] as const, [{ outcome: 'lost' }, lost] as const]
    },
  ])
}

function exportServices(registry: Registry, { services }: SystemMetrics): void {
  const each =
    (value: (counts: ReturnType<ServiceMetrics['counts']>) => number) => (): readonly Sample[] =>
      services().map(({ name, counts }) => [{ service: name }, value(counts())])
  count(registry, 'preavis_upstream_calls_total', 'Calls to other services', [
    'service',
    each(({ calls }) => calls),
  ])
  count(registry, 'preavis_upstream_retries_total', 'Retried calls', [
    'service',
    each(({ retries }) => retries),
  ])
  count(registry, 'preavis_upstream_seconds_total', 'Total duration of calls to other services', [
    'service',
    each(({ took }) => took / 1000),
  ])
  count(registry, 'preavis_upstream_faults_total', 'Failed calls, by kind of failure', [
    'service kind',
    () =>
      services().flatMap(({ name, counts }) =>
        [...counts().failures].map(([kind, value]) => [{ service: name, kind }, value] as const),
      ),
  ])
  show(registry, 'preavis_upstream_under_way', 'Calls to other services under way', [
    'service',
    each(({ underWay }) => underWay),
  ])
  show(
    registry,
    'preavis_upstream_resting',
    'Circuit breaker of a service: 1 if open or half-open',
    [
      'service',
      () =>
        services().map(({ name, breaker }) => [{ service: name }, breaker() === 'closed' ? 0 : 1]),
    ],
  )
}

function exportSearch(registry: Registry, { search }: SystemMetrics): void {
  const took = new Histogram({
    name: 'preavis_search_seconds',
    help: 'Duration of searches',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  const unanswered = new Counter({
    name: 'preavis_search_unanswered_total',
    help: 'Failed searches',
    labelNames: ['kind'],
    registers: [registry],
  })
  search.onSearch(({ kind, took: milliseconds, answered }) => {
    took.observe({ kind }, milliseconds / 1000)
    if (!answered) unanswered.inc({ kind })
  })
}

function exportPools(registry: Registry, { pools }: SystemMetrics): void {
  show(registry, 'preavis_database_connections', 'Connections to the database', [
    'use state',
    () =>
      pools().flatMap(({ use, inUse, idle }) => [
        [{ use, state: 'in_use' }, inUse] as const,
        [{ use, state: 'idle' }, idle] as const,
      ]),
  ])
  show(registry, 'preavis_database_waiting', 'Queries that wait for a connection', [
    'use',
    () => pools().map(({ use, waiting }) => [{ use }, waiting]),
  ])
}

/** Space-separated label names, and the function that collects the samples. */
type Reading = readonly [labels: string, read: () => readonly Sample[]]

function count(registry: Registry, name: string, help: string, [labels, read]: Reading): void {
  const counter: Counter = new Counter({
    ...describe(registry, name, help, labels),
    collect: () => {
      counter.reset()
      for (const [labelValues, value] of read()) counter.inc({ ...labelValues }, value)
    },
  })
}

function show(registry: Registry, name: string, help: string, [labels, read]: Reading): void {
  const gauge: Gauge = new Gauge({
    ...describe(registry, name, help, labels),
    collect: () => {
      gauge.reset()
      for (const [labelValues, value] of read()) gauge.set({ ...labelValues }, value)
    },
  })
}

function describe(registry: Registry, name: string, help: string, labels: string) {
  return { name, help, labelNames: labels.split(' '), registers: [registry] }
}

/** Timeout of loading the ages. After it, no age is exported. */
const READ_TIMEOUT_MS = 1_000

/**
 * Adds metrics to the registry: the age of the law by source, and its configured maximum, in
 * seconds. The age counts from the date up to which the law is current.
 */
function registerLawAgeMetrics(registry: Registry, { lawAges }: SystemMetrics): void {
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
