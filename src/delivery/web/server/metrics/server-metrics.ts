import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { CONSENT_VERSION, PURPOSES } from '#domain/consent/consent.ts'
import type { ConsentCounts } from '#ports/consent-counts.ts'

import type { PageCache } from '../page-cache/page-cache.ts'
import type { KeyedAddress } from '../page-cache/tagged-pages.ts'
import { registerSystemMetrics } from './register-system-metrics.ts'
import type { SystemMetrics } from './system-metric-readers.ts'

type RequestOutcome =
  | 'hit'
  | 'answered'
  | 'redirected'
  | 'refused'
  | 'limited'
  | 'not_found'
  | 'failed'

/** Metrics of the server: requests, renders, page cache and browser reports. */
export interface Metrics {
  readonly registry: Registry
  /** Counts a page-cache hit. It increments a plain number, since hits are the hot path. */
  countHit(): void
  /** Counts a response by the outcome that its status stands for. */
  countAnswer(status: number): void
  /** Counts a violation of the Content Security Policy that a browser reported. */
  countRefusedByPolicy(directive: string): void
  /** Runs a render, measures its duration and returns its result. */
  timeRender<Value>(render: () => Promise<Value>): Promise<Value>
  /** Adds the metrics of a page cache, and those of the system if given. */
  watch(cache: CountedCache, system?: SystemMetrics): void
}

/** Creates the metrics in a new Prometheus registry, including those of the Node process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let hits = 0
  const requests = new Counter<'outcome'>({
    name: 'preavis_requests_total',
    help: 'Requests by outcome',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.inc({ outcome: 'hit' }, hits)
      hits = 0
    },
  })
  const renders = new Histogram({
    name: 'preavis_render_seconds',
    help: 'Time to load, render and compress an uncached page',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.05, 0.2, 1],
    registers: [registry],
  })
  const refusedByPolicy = new Counter<'directive'>({
    name: 'preavis_policy_reports_total',
    help: 'Policy violations that browsers reported, by directive',
    labelNames: ['directive'],
    registers: [registry],
  })
  return {
    registry,
    countHit: () => {
      hits += 1
    },
    countAnswer: (status) => requests.inc({ outcome: outcomeOf(status) }),
    countRefusedByPolicy: (directive) => refusedByPolicy.inc({ directive }),
    timeRender: async (render) => {
      const stop = renders.startTimer()
      try {
        return await render()
      } finally {
        stop()
      }
    },
    watch: (cache, system) => {
      watchCache(cache, registry)
      if (system) registerSystemMetrics(registry, system)
    },
  }
}

/** Sizes and counters of the page cache. */
type CountedCache = Pick<PageCache<KeyedAddress>, 'size' | 'counts'>

function watchCache(cache: CountedCache, registry: Registry): void {
  const show = (name: string, help: string, read: () => number): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => gauge.set(read()),
    })
  }
  const count = (name: string, help: string, read: () => number): void => {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [registry],
      collect: () => {
        counter.reset()
        counter.inc(read())
      },
    })
  }
  show('preavis_page_cache_pages', 'Pages in the page cache', () => cache.size.pages)
  show('preavis_page_cache_bytes', 'Bytes in the page cache', () => cache.size.bytes)
  count(
    'preavis_page_cache_from_disk_total',
    'Pages evicted from memory and reloaded from disk',
    () => cache.counts.fromDisk,
  )
  count('preavis_page_cache_misses_total', 'Page cache misses', () => cache.counts.misses)
  count(
    'preavis_page_cache_refreshes_total',
    'Stale pages served and refreshed in the background',
    () => cache.counts.refreshes,
  )
  count(
    'preavis_page_cache_refresh_failures_total',
    'Failed refreshes; the stale page stays cached',
    () => cache.counts.refreshFailures,
  )
}

function outcomeOf(status: number): RequestOutcome {
  if (status >= 500) return 'failed'
  if (status === 404) return 'not_found'
  if (status === 429) return 'limited'
  if (status >= 400) return 'refused'
  return status >= 300 && status !== 304 ? 'redirected' : 'answered'
}

/**
 * Creates the counter of consent choices, by version of the consent text, purpose and answer.
 * Choices for another version count as `other`.
 */
export function consentCounter(registry: Registry): ConsentCounts {
  const choices = new Counter<'version' | 'purpose' | 'answer'>({
    name: 'preavis_consent_choices_total',
    help: 'Consent choices by version of the text, purpose and answer',
    labelNames: ['version', 'purpose', 'answer'],
    registers: [registry],
  })
  return {
    count: async (version, answers) => {
      for (const purpose of PURPOSES) {
        const answer = answers[purpose]
        if (answer === undefined) continue
        choices.inc({
          version: version === CONSENT_VERSION ? String(version) : 'other',
          purpose,
          answer: answer ? 'given' : 'refused',
        })
      }
    },
  }
}
