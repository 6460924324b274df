import { httpCdnPurgeClient } from '#adapters/http/cdn/http-cdn-purge-client.ts'
import { PostgresCdnPurgeCursor } from '#adapters/storage/postgres/publishing/postgres-cdn-purge-cursor.ts'
import { startCdnPurger } from '#application/content/purge-cdn.ts'
import type { PagePurge } from '#ports/cache-purges.ts'

import type { Settings } from '../settings/read-settings.ts'
import type { Registry } from './dependency-container.ts'
import { DATABASE, LOGGER, PURGES, UPSTREAM_SERVICES } from './injection-tokens.ts'

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

/** Starts to purge the configured CDN, if any, after publications, until the signal aborts. */
export function purgeCdnOnPublication(
  parts: Registry,
  { cdn }: Pick<Settings, 'cdn'>,
  signal: AbortSignal,
): void {
  if (cdn.purge === undefined) return
  const purge = startCdnPurger({
    cursor: new PostgresCdnPurgeCursor(parts.get(DATABASE)),
    caches: httpCdnPurgeClient({ ...cdn.purge, send: parts.get(UPSTREAM_SERVICES).to('cdn').send }),
    logger: parts.get(LOGGER),
    timers: { after: (delay, act) => void setTimeout(act, delay).unref() },
    isStopped: () => signal.aborted,
  })
  parts.get(PURGES).add({ purge })
}
