import { randomUUID } from 'node:crypto'

import type { Router } from '@koa/router'
import Koa from 'koa'
import type { Middleware } from 'koa'

import { countedWarnings } from '#application/counted-warnings.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { EmbeddedProvider } from '#delivery/composition/identity.ts'
import type { AccountFrame } from '#delivery/web/account/account-frame.ts'
import type { DemonstrationAccount } from '#delivery/web/account/account-view.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Journal } from '#ports/journal.ts'
import { isOutage } from '#ports/outage.ts'

import type { Build } from '../build/load-build.ts'
import { setDefaultHeaders, stoppableServer } from '../front/http-server.ts'
import type { Protection, StoppableServer } from '../front/http-server.ts'
import { sendStaticFile } from '../front/static-files.ts'
import { respondText } from '../http/respond.ts'
import { plainSecurityHeaders, securityHeaders } from '../http/security-headers.ts'
import { respondRendered } from '../rendering/respond-page.ts'
import { accountPages } from './account-pages.ts'
import { mountProvider } from './mount-provider.ts'

export interface IdentityServerOptions {
  readonly identity: EmbeddedProvider
  readonly build: Omit<Build, 'mark' | 'paintContinuation' | 'tagFrameScript'>
  readonly site: SiteIdentity
  readonly journal: Journal
  /** How many proxies in front may say who calls. */
  readonly trustedProxies: number
  readonly connections: Pick<Protection, 'keepAlive' | 'connections'>
  /** The calls that it answers for its own pages. */
  readonly calls: Router
  readonly demonstrationAccounts: readonly DemonstrationAccount[]
}

/** The embedded identity provider and the pages of the account service, on an origin of their own. */
export function createIdentityServer(options: IdentityServerOptions): StoppableServer {
  const { identity, build, site, journal, trustedProxies, demonstrationAccounts } = options
  const { paint, styleHash } = build.account
  const frame = accountFrame(identity, site)
  const headers = securityHeaders({
    origin: frame.origin,
    styleHashes: [styleHash],
    // What a form leads to may send on to the site.
    formOrigins: [site.origin],
    imageOrigins: [],
    identityOrigins: [frame.origin],
  })
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies })
  app.silent = true
  app.use(lastResort(journal, (reference) => paint({ kind: 'fault', reference }, frame), headers))
  app.use(mountProvider(identity, journal))
  app.use(options.calls.routes())
  app.use(
    accountPages({
      paint,
      frame,
      headers,
      demonstrationAccounts,
      outbox: identity.outbox,
      onRefreshFailed: (path, fault) => journal.error('account page failed', fault, { path }),
    }),
  )
  const handle = app.callback()
  const plain = plainSecurityHeaders(frame.origin)
  const protection = {
    headers: plain,
    loopbackOnly: identity.demonstration,
    ...options.connections,
  }
  return stoppableServer(protection, (request, response) => {
    setDefaultHeaders(response, plain)
    if (!sendStaticFile(build.staticFiles, request, response)) void handle(request, response)
  })
}

function accountFrame(identity: EmbeddedProvider, site: SiteIdentity): AccountFrame {
  const { origin, domain, accountClientId, demonstration } = identity
  return { site, origin, domain, clientId: accountClientId, demonstration }
}

function lastResort(
  journal: Journal,
  paintFault: (reference: string) => string,
  headers: readonly string[],
): Middleware {
  const pageHeaders = [
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    'private, no-store',
    ...headers,
  ]
  const outages = countedWarnings(journal, { now: () => Date.now() })
  return async (context, next) => {
    try {
      await next()
    } catch (fault) {
      const reference = randomUUID().slice(0, 8)
      if (isOutage(fault))
        outages.warn('account page unanswered', { service: fault.service, reference })
      else journal.error('account page failed', fault, { reference, method: context.method })
      if (context.res.headersSent) {
        context.res.destroy()
        return
      }
      const status = isOutage(fault) ? 503 : 500
      const page = paintedOrNot(() => paintFault(reference))
      if (page === undefined) {
        respondText(context, status, GENERIC_ERROR)
        return
      }
      await respondRendered(context, { text: page, headers: pageHeaders }, status)
    }
  }
}

/** Undefined when even this page cannot be painted. */
function paintedOrNot(paint: () => string): string | undefined {
  try {
    return paint()
  } catch {
    return undefined
  }
}
