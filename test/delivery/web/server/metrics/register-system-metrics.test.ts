import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import { SearchWatch, timedSearch } from '#application/search/search-timing.ts'
import { registerSystemMetrics } from '#delivery/web/server/metrics/register-system-metrics.ts'
import { createMetrics } from '#delivery/web/server/metrics/server-metrics.ts'
import type { SystemMetrics } from '#delivery/web/server/metrics/system-metric-readers.ts'
import { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'

const backOffice = {
  name: 'back office',
  counts: () => ({
    calls: 7,
    retries: 1,
    failures: new Map([['late', 2]]),
    took: 1_500,
    underWay: 3,
  }),
  breaker: () => 'open' as const,
}

function system(given: Partial<SystemMetrics> = {}): SystemMetrics {
  return {
    services: () => [backOffice],
    pools: () => [{ use: 'pages', inUse: 2, idle: 1, waiting: 4 }],
    search: new SearchWatch(),
    queues: {
      letters: () => Promise.resolve({ waiting: 5, oldest: 60 }),
      mail: () => Promise.resolve({ waiting: 3, oldest: 30 }),
      orders: () => Promise.resolve({ waiting: 6, oldest: 70 }),
      wishes: () => Promise.resolve(undefined),
    },
    refusedRecipients: () => Promise.resolve(2),
    lawAges: { bySource: () => Promise.resolve(new Map([['code', 90]])), limit: 60 },
    reports: () => ({ sent: 8, lost: 1 }),
    ...given,
  }
}

const unavailable = () => Promise.reject(new Error('unavailable'))

async function shown(given: Partial<SystemMetrics> = {}): Promise<readonly string[]> {
  const registry = new Registry()
  registerSystemMetrics(registry, system(given))
  await registry.metrics()
  return (await registry.metrics()).split('\n')
}

/** Returns the number of timers that keep the process alive. */
function countTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
}

describe('the metrics of the parts', () => {
  test('are what they count, however often they are asked for', async () => {
    expect(await shown()).toEqual(
      expect.arrayContaining([
        'preavis_upstream_calls_total{service="back office"} 7',
        'preavis_upstream_retries_total{service="back office"} 1',
        'preavis_upstream_seconds_total{service="back office"} 1.5',
        'preavis_upstream_faults_total{service="back office",kind="late"} 2',
        'preavis_upstream_under_way{service="back office"} 3',
        'preavis_upstream_resting{service="back office"} 1',
        'preavis_database_connections{use="pages",state="in_use"} 2',
        'preavis_database_connections{use="pages",state="idle"} 1',
        'preavis_database_waiting{use="pages"} 4',
        'preavis_letters_waiting 5',
        'preavis_letters_oldest_seconds 60',
        'preavis_mail_waiting 3',
        'preavis_mail_oldest_seconds 30',
        'preavis_orders_waiting 6',
        'preavis_orders_oldest_seconds 70',
        'preavis_law_age_seconds{source="code"} 90',
        'preavis_law_max_age_seconds 60',
        'preavis_monitoring_reports_total{outcome="sent"} 8',
        'preavis_monitoring_reports_total{outcome="lost"} 1',
      ]),
    )
  })

  test('measure age and length of a queue at the same moment', async () => {
    const registry = new Registry()
    let waiting = 1
    const letters = async () => {
      await setImmediate()
      return { waiting, oldest: 10 * waiting }
    }
    registerSystemMetrics(registry, system({ queues: { ...system().queues, letters } }))
    for (; waiting < 4; waiting += 1) {
      const lines = (await registry.metrics()).split('\n')
      expect(lines).toContain(`preavis_letters_waiting ${waiting}`)
      expect(lines).toContain(`preavis_letters_oldest_seconds ${10 * waiting}`)
    }
  })

  test('let the process end while a queue is counted', async () => {
    const before = countTimers()
    await shown()
    expect(countTimers()).toBe(before)
  })

  test('omit unknown and absent queues, instead of zero', async () => {
    const { queues } = system()
    const lines = await shown({ queues: { ...queues, letters: unavailable } })
    expect(lines.filter((line) => /^preavis_(?:letters|wishes)_\w+ /.test(line))).toEqual([])
  })

  test('expose search durations and failures, never the query', async () => {
    const watch = new SearchWatch()
    const registry = new Registry()
    registerSystemMetrics(registry, system({ search: watch }))
    let now = 0
    const unanswering = timedSearch(
      {
        find: () => {
          now += 40
          return Promise.reject(new Error('unavailable'))
        },
        suggest: () => Promise.resolve([]),
      },
      watch,
      { now: () => now },
    )
    const query = { text: 'licenciement' } as never
    await expect(unanswering.find(query, { offset: 0, limit: 10 })).rejects.toThrow('unavailable')
    await unanswering.suggest(query, 5)
    const text = await registry.metrics()
    expect(text).toContain('preavis_search_seconds_sum{kind="results"} 0.04')
    expect(text).toContain('preavis_search_seconds_count{kind="suggestions"} 1')
    expect(text).toContain('preavis_search_unanswered_total{kind="results"} 1')
    expect(text).not.toContain('licenciement')
  })

  test('leave out the age of the law while it cannot be read [W15]', async () => {
    const lines = await shown({ lawAges: { bySource: unavailable, limit: 60 } })
    expect(lines.filter((line) => line.startsWith('preavis_law_age_seconds{'))).toEqual([])
    expect(lines).toContain('preavis_law_max_age_seconds 60')
  })
})

describe('the dashboard and the alerts', () => {
  test('[K06] query only existing metrics, and each of ours', async () => {
    const metrics = createMetrics()
    const cache = new PageCache({
      maxBytes: 1_000,
      now: () => 0,
      render: () => Promise.resolve(undefined),
      onRefreshFailed: () => undefined,
    })
    metrics.watch(cache, system())
    await cache.fetch({ key: '/nulle-part' })
    const text = await metrics.registry.metrics()
    expect(text).toContain('preavis_page_cache_misses_total 1')
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gmu)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    )
    const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
      readFileSync('deploy/grafana-dashboard.json', 'utf8'),
    )
    const alerts: { groups: { rules: { expr: string }[] }[] } = parse(
      readFileSync('deploy/alerts.yaml', 'utf8'),
    )
    const expressions = [
      ...dashboard.panels.flatMap(({ targets }) => targets),
      ...alerts.groups.flatMap(({ rules }) => rules),
    ].map(({ expr }) => expr)
    const named = new Set(
      expressions.flatMap((expr) => expr.match(/\b(?:preavis|nodejs|process)_\w+/gu) ?? []),
    )
    expect(named.size).toBeGreaterThan(20)
    expect([...named].filter((name) => !known.has(name))).toEqual([])
    const ours = [...known].filter((name) => /^preavis_.*(?<!_sum|_bucket|_count)$/u.test(name))
    const unseen = ours.filter((name) => ![...named].some((listed) => listed.startsWith(name)))
    expect(unseen).toEqual([])
  })
})
