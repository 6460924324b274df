import { randomUUID } from 'node:crypto'

import type { Router } from '@koa/router'
import Koa from 'koa'
import type { Middleware } from 'koa'

import { stoppableServer } from '#delivery/web/server/front/http-server.ts'
import type { Protection, StoppableServer } from '#delivery/web/server/front/http-server.ts'
import { sendStaticFile } from '#delivery/web/server/front/static-files.ts'
import type { StaticFiles } from '#delivery/web/server/front/static-files.ts'
import {
  plainSecurityHeaders,
  securityHeaders,
} from '#delivery/web/server/http/security-headers.ts'
import {
  respondRendered,
  respondText,
  setHeaders,
} from '#delivery/web/server/http/write-responses.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Outbox } from '#ports/email-and-sms-messenger.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

import type {
  AccountFrame,
  AccountSite,
  AccountView,
  DemonstrationCredentials,
} from '../pages/components/account-page-views.ts'
import type { IdentityProviderSettings } from '../provider-types.ts'
import { accountPages } from './account-pages-middleware.ts'
import { providerMiddleware } from './provider-middleware.ts'
import type { HandleIdentityRequest } from './request-handler.ts'

/** Parts of the identity provider that its HTTP server needs. */
export interface ServedProvider {
  readonly handle: HandleIdentityRequest
  readonly settings: IdentityProviderSettings
  readonly site: AccountSite
  readonly logger: Logger
  readonly outages: Pick<Logger, 'warn'>
}

/** Options of the HTTP server, which the host process supplies. */
export interface AccountServerOptions {
  readonly render: (view: AccountView, frame: AccountFrame) => string
  /** The `sha256-…` CSP source of the stylesheet. */
  readonly styleHash: string
  readonly staticFiles: StaticFiles
  /** Number of reverse proxies whose forwarded addresses are trusted. */
  readonly trustedProxies: number
  readonly connections: Pick<Protection, 'keepAlive' | 'connections' | 'limitsAddresses'>
  /** Routes of the API calls that account pages make beside those of the provider. */
  readonly calls: Router
  readonly demonstrationAccounts: readonly DemonstrationCredentials[]
  /** Sent messages, on a development machine. */
  readonly outbox: Outbox | undefined
}

/** Creates the HTTP server of the API, the account pages and their static files. */
export function createIdentityServer(
  { handle: provider, settings, site, logger, outages }: ServedProvider,
  options: AccountServerOptions,
): StoppableServer {
  const { render, styleHash, trustedProxies, demonstrationAccounts, outbox } = options
  const frame = accountFrame(settings, site)
  const headers = securityHeaders({
    origin: frame.origin,
    styleHashes: [styleHash],
    // A form's response may redirect to the site.
    formOrigins: [site.origin],
    imageOrigins: [],
    identityOrigins: [frame.origin],
  })
  const app = new Koa<{ webRequest: Request }>({
    proxy: trustedProxies > 0,
    maxIpsCount: trustedProxies,
  })
  app.silent = true
  const renderErrorPage = (reference: string) => render({ kind: 'serverError', reference }, frame)
  app.use(handleErrors({ logger, outages }, renderErrorPage, headers))
  app.use(providerMiddleware(provider, frame.origin, logger))
  app.use(options.calls.routes())
  app.use(
    accountPages({
      render,
      frame,
      headers,
      demonstrationAccounts,
      outbox,
      provider,
      onRefreshFailed: (path, error) => logger.error('account page failed', error, { path }),
    }),
  )
  const handle = app.callback()
  const plain = plainSecurityHeaders(frame.origin)
  const protection = {
    headers: plain,
    loopbackOnly: settings.demonstration,
    ...options.connections,
  }
  return stoppableServer(protection, (request, response) => {
    setHeaders(response, plain)
    if (!sendStaticFile(options.staticFiles, request, response)) void handle(request, response)
  })
}

function accountFrame(settings: IdentityProviderSettings, site: AccountSite): AccountFrame {
  const { origin, domain, accountClientId, demonstration } = settings
  return { site, origin, domain, clientId: accountClientId, demonstration }
}

function handleErrors(
  { logger, outages }: Pick<ServedProvider, 'logger' | 'outages'>,
  renderErrorPage: (reference: string) => string,
  headers: readonly string[],
): Middleware {
  const pageHeaders = [
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    'private, no-store',
    ...headers,
  ]
  return async (context, next) => {
    try {
      await next()
    } catch (error) {
      const reference = randomUUID().slice(0, 8)
      if (isOutage(error))
        outages.warn('account page unanswered', { service: error.service, reference })
      else logger.error('account page failed', error, { reference, method: context.method })
      if (context.res.headersSent) {
        context.res.destroy()
        return
      }
      const status = isOutage(error) ? 503 : 500
      const page = orUndefined(() => renderErrorPage(reference))
      if (page === undefined) {
        respondText(context, status, GENERIC_ERROR)
        return
      }
      await respondRendered(context, { text: page, headers: pageHeaders }, status)
    }
  }
}

function orUndefined(render: () => string): string | undefined {
  try {
    return render()
  } catch {
    return undefined
  }
}
