import type { SearchWatch } from '#application/search/search-failover.ts'

/** Calls to one service since the start. */
export interface ServiceMetrics {
  readonly name: string
  readonly counts: () => {
    readonly calls: number
    readonly retries: number
    readonly faults: ReadonlyMap<string, number>
    /** In milliseconds, all together. */
    readonly took: number
    readonly underWay: number
  }
  readonly breaker: () => 'closed' | 'open' | 'half-open'
}

/** The connections of one use of the database. */
export interface PoolMetrics {
  readonly use: string
  readonly inUse: number
  readonly idle: number
  /** Questions that wait for a connection. */
  readonly waiting: number
}

/** How many wait in a queue, and for how many seconds the oldest has; `undefined` where there is no such queue. */
export type CountWaiting = () => Promise<
  { readonly waiting: number; readonly oldest: number } | undefined
>

/** What is known of the parts of the running system besides the pages, for those who watch over it. */
export interface SystemMetrics {
  readonly services: () => readonly ServiceMetrics[]
  readonly pools: () => readonly PoolMetrics[]
  readonly search: Pick<SearchWatch, 'onAsked'>
  /** Letters and other messages that are to go; orders of Premium and wishes for newsletters that are to be brought to the publisher’s own system, where there is one. */
  readonly queues: Readonly<Record<'letters' | 'mail' | 'orders' | 'wishes', CountWaiting>>
  /** Reports for the monitoring service; none without one. */
  readonly reports: () => { readonly sent: number; readonly lost: number } | undefined
}
