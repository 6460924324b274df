import type { SearchWatch } from '#application/search/search-timing.ts'

/**
 * Returns the length of a queue and the age of its oldest job in seconds. Resolves to undefined if
 * this queue does not exist.
 */
export type CountWaiting = () => Promise<
  { readonly waiting: number; readonly oldest: number } | undefined
>

/**
 * Functions that read the metrics of the system: external services, database pools, search, queues,
 * age of the law, monitoring reports.
 */
export interface SystemMetrics {
  readonly services: () => readonly ServiceMetrics[]
  readonly pools: () => readonly PoolMetrics[]
  readonly search: Pick<SearchWatch, 'onSearch'>
  /**
   * The queues: newsletters (`letters`), other emails (`mail`), activation requests (`orders`),
   * newsletter changes (`wishes`).
   */
  readonly queues: Readonly<Record<'letters' | 'mail' | 'orders' | 'wishes', CountWaiting>>
  /** Counts the email addresses that their server refuses. Undefined without a mail server. */
  readonly refusedRecipients: () => Promise<number | undefined>
  /** Age of the law by source, and its maximum. */
  readonly lawAges: LawAges
  /** Returns the counts of monitoring reports. Returns undefined without a monitoring service. */
  readonly reports: () => { readonly sent: number; readonly lost: number } | undefined
}

/**
 * Seconds since the date up to which the law is current, by source. `limit` is the configured
 * maximum.
 */
export interface LawAges {
  readonly bySource: () => Promise<ReadonlyMap<string, number>>
  readonly limit: number
}

/** Metrics of calls to an external service. Counters start with the process. */
export interface ServiceMetrics {
  readonly name: string
  readonly counts: () => {
    readonly calls: number
    readonly retries: number
    /** Number of failures by kind. */
    readonly failures: ReadonlyMap<string, number>
    /** Total duration in milliseconds. */
    readonly took: number
    /** Calls in progress. */
    readonly underWay: number
  }
  readonly breaker: () => 'closed' | 'open' | 'half-open'
}

/** Number of connections in a database pool. `use` names the pool. */
export interface PoolMetrics {
  readonly use: string
  readonly inUse: number
  readonly idle: number
  /** Queries that wait for a connection. */
  readonly waiting: number
}
