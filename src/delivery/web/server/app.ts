import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Router } from '@koa/router'
import Koa from 'koa'
import type { Middleware } from 'koa'

import type { Redirects } from '#domain/navigation/redirect.ts'
import type { FaultReporter } from '#ports/fault-reporter.ts'
import type { Journal } from '#ports/journal.ts'

import type { Call } from './api/call.ts'
import { answerCalls } from './api/calls.ts'
import { DEADLINES } from './limits/deadline.ts'
import type { CountRequest } from './limits/rate-limiter.ts'
import { onlyReading } from './middleware/allowed-methods.ts'
import { canonicalAddress } from './middleware/canonical-address.ts'
import type { AddressState } from './middleware/canonical-address.ts'
import { errorPage } from './middleware/error-page.ts'
import { followRedirects } from './middleware/follow-redirects.ts'
import { isLivePath, malformedAddress, pages } from './middleware/pages.ts'
import { timely } from './middleware/timely.ts'
import { traced } from './middleware/traced.ts'
import { operations } from './operations.ts'
import type { OperationsOptions } from './operations.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PaintFault } from './rendering/fault-page.ts'
import type { PageAddress } from './rendering/page-address.ts'
import type { RenderedPage } from './rendering/render-page.ts'

export interface AppOptions extends OperationsOptions {
  readonly journal: Journal
  /** Who is told how long answers took. */
  readonly reporter: FaultReporter | undefined
  readonly cache: PageCache
  readonly paintFault: PaintFault
  readonly renderOnce: (address: PageAddress) => Promise<RenderedPage | undefined>
  /** Counts what is asked for, by whom. */
  readonly count: CountRequest
  readonly redirects: () => Redirects
  /** The calls of the product (§7), by their address. */
  readonly calls: ReadonlyMap<string, Call>
  /** How many proxies in front may say who calls. */
  readonly trustedProxies: number
  /** The forms of the newsletters, and the pages of the links in letters. */
  readonly newsletters: Middleware
  /** The form by which a contract is ended. */
  readonly cancellation: Middleware
  /** The ways into preview, and its pages. */
  readonly previewEntry: Middleware
  readonly previewPages: Middleware<AddressState>
  /** The way to the shop. */
  readonly orders: Router
  /** The frame of the tag manager, and its script. */
  readonly tagFrame: Router
}

/** Everything that the page cache did not answer, in the order in which it is tried. */
export function createApp(
  options: AppOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { trustedProxies } = options
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies })
  app.silent = true
  app.use(counted(options))
  if (options.reporter) app.use(traced(options.reporter, options.calls))
  app.use(errorPage(options.journal, options.paintFault))
  app.use(answerCalls(options.calls, options.journal))
  app.use(timely(DEADLINES.page, options.newsletters))
  app.use(timely(DEADLINES.page, options.cancellation))
  app.use(timely(DEADLINES.page, options.previewEntry))
  app.use(onlyReading())
  app.use(canonicalAddress(malformedAddress(options.cache)))
  app.use(operations(options).routes())
  app.use(options.orders.routes())
  app.use(options.tagFrame.routes())
  app.use(options.previewPages)
  app.use(followRedirects(options.redirects, isLivePath(options.cache)))
  app.use(pages(options))
  const handle = app.callback()
  return (request, response) => void handle(request, response)
}

function counted({ metrics }: AppOptions): Middleware {
  return async (context, next) => {
    await next()
    metrics.countAnswer(context.res.statusCode)
  }
}
