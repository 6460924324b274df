import { isDemonstration } from '#delivery/composition/identity-settings.ts'
import type { Settings } from '#delivery/composition/settings.ts'

import { plainSecurityHeaders } from '../http/security-headers.ts'
import { maxConnections } from './http-limits.ts'
import { createHttpServer } from './http-server.ts'
import type { HttpServerOptions, StoppableServer } from './http-server.ts'
import { eventLoopLateness, loadShedding } from './load-shedding.ts'

interface Limits {
  readonly settings: Settings
  /** File limit of the process, if known. */
  readonly openFiles?: number | undefined
}

/** Lateness of the event loop, or wait of the first queued render, past which load is shed. */
const MAX_LATENESS_MS = 250

/** The server in front of the site, with the limits of the settings; `waitedBy`: wait of the first queued render, ms. */
export function frontOf(
  site: Pick<HttpServerOptions, 'answering' | 'files' | 'metrics'>,
  { settings, openFiles }: Limits,
  waitedBy = () => 0,
): StoppableServer {
  const lateness = eventLoopLateness()
  const lateBy = (): number => Math.max(lateness.lateBy(), waitedBy())
  const limits = { underWay: settings.requestsUnderWay, lateness: MAX_LATENESS_MS }
  const http = createHttpServer({
    ...site,
    protection: {
      headers: plainSecurityHeaders(settings.site.origin),
      keepAlive: settings.keepAlive,
      connections: maxConnections(openFiles),
      loopbackOnly: isDemonstration(settings.identity),
    },
    shed: loadShedding(limits, lateBy, () => site.metrics.countAnswer(503)),
  })
  http.server.once('close', lateness.stop)
  return http
}
