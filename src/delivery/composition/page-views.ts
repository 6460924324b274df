import { setTimeout } from 'node:timers/promises'

import type { DependencyContainer } from 'tsyringe'

import { PostgresPageViews } from '#adapters/storage/postgres/newsroom/postgres-page-views.ts'
import { pageViewCounter } from '#application/page-views/count-page-views.ts'
import { minutes } from '#domain/shared/duration.ts'

import { DATABASE } from './databases.ts'
import { depsOf, provide } from './dependency-container.ts'
import { CLOCK, LOGGER } from './process-dependencies.ts'

/** Views of editorial pages. */
export const PAGE_VIEWS = provide((c) => new PostgresPageViews(c.resolve(DATABASE)))

export const PAGE_VIEW_COUNTER = provide((c) =>
  pageViewCounter(depsOf(c, { pageViews: PAGE_VIEWS, clock: CLOCK, logger: LOGGER })),
)

/** A crash loses the views of this time at most. */
const FLUSH_EVERY_MS = minutes(1)

/** Stores the counted views every minute, until the signal is aborted. */
export async function storePageViews(c: DependencyContainer, signal: AbortSignal): Promise<void> {
  const { flush } = c.resolve(PAGE_VIEW_COUNTER)
  while (!signal.aborted) {
    await setTimeout(FLUSH_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    await flush()
  }
}
