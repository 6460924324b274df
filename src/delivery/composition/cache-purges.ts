import type { DependencyContainer } from 'tsyringe'

import { httpCdnPurgeClient } from '#adapters/http/cdn/http-cdn-purge-client.ts'
import { PostgresCdnPurgeCursor } from '#adapters/storage/postgres/publishing/postgres-cdn-purge-cursor.ts'
import { startCdnPurger } from '#application/content/purge-cdn.ts'
import type { PagePurge } from '#ports/cache-purges.ts'

import { DATABASE } from './databases.ts'
import { provide } from './dependency-container.ts'
import { LOGGER, SETTINGS } from './process-dependencies.ts'
import { UPSTREAM_SERVICES } from './upstream-services.ts'

/**
 * Forwards each purge of tags to all registered caches: those of this process and, if configured,
 * the CDN.
 */
export class PurgeBroadcaster implements PagePurge {
  readonly #purges: PagePurge[] = []

  add(purge: PagePurge): void {
    this.#purges.push(purge)
  }

  purge(tags: ReadonlySet<string>): void {
    for (const each of this.#purges) each.purge(tags)
  }
}

/** Forwards purges to all page caches. */
export const PURGES = provide(() => new PurgeBroadcaster())

/** Starts to purge the configured CDN, if any, after publications, until the signal aborts. */
export function purgeCdnOnPublication(c: DependencyContainer, signal: AbortSignal): void {
  const { cdn } = c.resolve(SETTINGS)
  if (cdn.purge === undefined) return
  const { send } = c.resolve(UPSTREAM_SERVICES).to('cdn')
  const purge = startCdnPurger({
    cursor: new PostgresCdnPurgeCursor(c.resolve(DATABASE)),
    caches: httpCdnPurgeClient({ ...cdn.purge, send }),
    logger: c.resolve(LOGGER),
    timers: { after: (delay, act) => void setTimeout(act, delay).unref() },
    isStopped: () => signal.aborted,
  })
  c.resolve(PURGES).add({ purge })
}
