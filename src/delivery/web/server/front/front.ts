import { isDemonstration } from '#delivery/composition/identity-settings.ts'
import type { Settings } from '#delivery/composition/settings.ts'

import { plainSecurityHeaders } from '../rendering/security-headers.ts'
import { eventLoopLateness } from './event-loop-lateness.ts'
import { mostConnections } from './http-limits.ts'
import { createHttpServer } from './http-server.ts'
import type { HttpServerOptions, StoppableServer } from './http-server.ts'
import { loadShedding } from './shed-load.ts'

interface Limits {
  readonly settings: Settings
  /** How many files this process may open, as far as it is known. */
  readonly openFiles?: number | undefined
}

/** Milliseconds by which the event loop, or the painting of pages, may be late before requests are refused. */
const MOST_LATE = 250

/** What listens in front of the site: the limits of the settings, and a refusal of what is too much; `waitedBy` tells how long whoever waits for a page to be painted has done so. */
export function frontOf(
  site: Pick<HttpServerOptions, 'cache' | 'files' | 'metrics' | 'app'>,
  { settings, openFiles }: Limits,
  waitedBy = () => 0,
): StoppableServer {
  const lateness = eventLoopLateness()
  const lateBy = (): number => Math.max(lateness.lateBy(), waitedBy())
  const limits = { underWay: settings.requestsUnderWay, lateness: MOST_LATE }
  const http = createHttpServer({
    ...site,
    protection: {
      headers: plainSecurityHeaders(settings.site.origin),
      keepAlive: settings.keepAlive,
      connections: mostConnections(openFiles),
      loopbackOnly: isDemonstration(settings.identity),
    },
    shed: loadShedding(limits, lateBy, () => site.metrics.countAnswer(503)),
  })
  http.server.once('close', lateness.stop)
  return http
}
