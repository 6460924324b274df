import type { IncomingMessage, ServerResponse } from 'node:http'

import Koa from 'koa'

import type { Settings } from '#delivery/composition/settings.ts'
import type { Journal } from '#ports/journal.ts'
import { Outage, isOutage } from '#ports/outage.ts'

import type { BuildFiles } from './assets.ts'
import { createMetrics } from './figures/metrics.ts'
import { frontOf } from './front/front.ts'
import type { StoppableServer } from './front/http-server.ts'
import { canonicalAddress } from './middleware/canonical-address.ts'
import { errorPage } from './middleware/error-page.ts'
import { malformedAddress, pages } from './middleware/pages.ts'
import { operations } from './operations.ts'
import type { LastGoodPages } from './page-cache/last-good-pages.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { PaintFault } from './rendering/fault-page.ts'

export interface RestingServerOptions {
  readonly settings: Settings
  readonly journal: Journal
  readonly build: BuildFiles
  readonly openFiles: number | undefined
  readonly lastGood: LastGoodPages
  readonly paintFault: PaintFault
  /** Why others should rather be asked for now; `undefined` when there is no better answer. */
  readonly unready: () => string | undefined
  /** The whole site, when it opens; `undefined` once that may take long. */
  readonly opening: Promise<StoppableServer | undefined>
}

/** The site before its database is reached: the last good copies of its pages and what they load. All else waits for the whole site while that opens, and is an outage where nobody knows when it will (§8). */
export function createRestingServer(options: RestingServerOptions): StoppableServer {
  const { settings, journal, build, lastGood, paintFault, opening } = options
  const metrics = createMetrics()
  const cache = new PageCache({
    maxBytes: settings.pageCacheBytes,
    now: () => Date.now(),
    render: away,
    onRefreshFailed: () => undefined,
    lastGood,
  })
  metrics.watch(cache)
  const app = new Koa()
  app.silent = true
  app.use(errorPage(journal, paintFault))
  app.use(elseByWhole(opening))
  app.use(onlyReads)
  app.use(canonicalAddress(malformedAddress(cache)))
  app.use(
    operations({
      metrics,
      unready: () => Promise.resolve(options.unready()),
      metricsToken: settings.metricsToken,
    }).routes(),
  )
  app.use(pages({ cache, renderOnce: away, count: uncounted, paintFault }))
  const files = build.staticFiles
  return frontOf({ cache, files, metrics, app: asListener(app) }, options)
}

/** From now on what comes to the one server is answered by the other. */
export function handOver(from: StoppableServer, to: StoppableServer): void {
  from.server.removeAllListeners('request')
  from.server.on('request', (request, response) => to.server.emit('request', request, response))
}

function asListener(app: Koa): (request: IncomingMessage, response: ServerResponse) => void {
  const handle = app.callback()
  return (request, response) => void handle(request, response)
}

/** What cannot be answered here is answered by the whole site, if it opens soon. */
function elseByWhole(opening: RestingServerOptions['opening']): Koa.Middleware {
  return async (context, next) => {
    try {
      await next()
    } catch (fault) {
      const whole = isOutage(fault) && (await opening)
      if (!whole) throw fault
      context.respond = false
      whole.server.emit('request', context.req, context.res)
    }
  }
}

/** Forms and calls need the database, whatever their address. */
const onlyReads: Koa.Middleware = async ({ method, path }, next) => {
  const reads = method === 'GET' || method === 'HEAD'
  await (reads && !path.startsWith('/api/') ? next() : away())
}

/** What only fails costs nothing. */
const uncounted = (): Promise<undefined> => Promise.resolve(undefined)

function away(): Promise<never> {
  return Promise.reject(new Outage('base de données', 'not reached yet'))
}
