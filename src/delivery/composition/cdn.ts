import { httpSharedCaches } from '#adapters/http/cdn/http-shared-caches.ts'
import { PostgresCdnPurgeCursor } from '#adapters/storage/postgres/publishing/postgres-cdn-purge-cursor.ts'
import { tellSharedCaches } from '#application/content/purge-cdn.ts'

import type { Settings } from '../settings/settings.ts'
import type { Registry } from './registry.ts'
import { DATABASE, JOURNAL, PURGES, UPSTREAM_SERVICES } from './tokens.ts'

/** Has the CDN in front of the site, where one is set, told by this process of what anybody publishes, until the signal. */
export function keepCdnCurrent(
  parts: Registry,
  { cdn }: Pick<Settings, 'cdn'>,
  signal: AbortSignal,
): void {
  if (cdn.purge === undefined) return
  const told = tellSharedCaches({
    register: new PostgresCdnPurgeCursor(parts.get(DATABASE)),
    caches: httpSharedCaches({ ...cdn.purge, send: parts.get(UPSTREAM_SERVICES).to('cdn').send }),
    journal: parts.get(JOURNAL),
    timers: { after: (delay, act) => void setTimeout(act, delay).unref() },
    isStopped: () => signal.aborted,
  })
  parts.get(PURGES).add({ purge: told })
}
