import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

import type { Context, Middleware } from 'koa'

import { ERROR_TITLE, outageSentence } from '#application/pages/common/page-texts.ts'
import type { LoadedErrorPage } from '#application/pages/service/load-error-pages.ts'
import { throttledWarnings } from '#application/shared/logger-wrappers.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import { requestedFormat } from '../http/requested-format.ts'
import { respondProblem } from '../http/respond-problem.ts'
import type { Problem } from '../http/respond-problem.ts'
import { PRIVATE_NO_STORE, respondError, respondText, setHeaders } from '../http/write-responses.ts'
import { DEADLINES, isLate, withDeadline } from '../limits/request-deadlines.ts'
import type { RenderDocument } from '../rendering/render-loaded-page.ts'

/** Error that the response to a failed request describes. */
interface Failure {
  readonly status: 500 | 503
  /** Reference of the log entry; undefined for an outage. */
  readonly reference?: string
  /** The unavailable service; undefined unless the error is an outage. */
  readonly service?: string
}

interface ErrorPage {
  readonly text: string
  readonly headers: readonly string[]
}

/**
 * Loads the data of the error page. `reference` is the log entry of a bug; `service` is the
 * unavailable service. With neither, the page is about a rate limit.
 */
type LoadErrorPage = (reference: string | undefined, service?: string) => Promise<LoadedErrorPage>

/**
 * Renders the error page for a log reference, an unavailable service, or (with neither) a rate
 * limit. Never rejects.
 */
export type RenderErrorPage = (...about: Parameters<LoadErrorPage>) => Promise<ErrorPage>

/**
 * Creates the renderer of the error page. Falls back to one sentence of text if the page fails or
 * takes too long.
 */
export function errorPageRenderer(
  load: LoadErrorPage,
  renderDocument: RenderDocument,
  securityHeaders: readonly string[],
): RenderErrorPage {
  const page = (type: string, text: string): ErrorPage => ({
    text,
    headers: [
      'Content-Type',
      `${type}; charset=utf-8`,
      'Cache-Control',
      PRIVATE_NO_STORE,
      ...securityHeaders,
    ],
  })
  return async (...about) => {
    try {
      const { view, frame } = await withDeadline(DEADLINES.errorPage, () => load(...about))
      return page('text/html', renderDocument(view, frame, 'whole'))
    } catch {
      return page('text/plain', GENERIC_ERROR)
    }
  }
}

/**
 * Creates the middleware that responds to failed requests with an error page, or in the requested
 * format. A bug gives 500 with the reference of its log entry. An outage gives 503 and logs its
 * first warning only.
 */
export function respondErrors(logger: Logger, renderErrorPage: RenderErrorPage): Middleware {
  const outages = throttledWarnings(logger, { now: () => Date.now() })
  const failureOf = (error: unknown, method: string): Failure => {
    if (isOutage(error)) {
      outages.warn('page unanswered', { service: error.service })
      return { status: 503, service: error.service }
    }
    if (isUnreadable(error)) return { status: 500, reference: error.reference }
    const reference = randomUUID().slice(0, 8)
    logger.error('request failed', error, { reference, method })
    return { status: 500, reference }
  }
  return async (context, next) => {
    const defaults = context.res.getHeaders()
    try {
      await next()
    } catch (error) {
      if (clientDisconnected(context.req, error)) {
        context.status = 400
        return
      }
      if (bodyTimedOut(context.req, error)) {
        respondText(context, 408, INCOMPLETE, { Connection: 'close' })
        return
      }
      const failure = failureOf(error, context.method)
      const isCall = context.path.startsWith('/api/')
      const format = isCall ? 'call' : requestedFormat(context)
      const page =
        format === 'html' ? await renderErrorPage(failure.reference, failure.service) : undefined
      dropHeaders(context, defaults)
      if (failure.status === 503) context.set('Retry-After', '10')
      if (page) respondErrorPage(context, failure.status, page)
      else if (format !== 'html' && format !== 'call') {
        respondProblem(context, format, problemOf(failure))
      } else respondError(context, failure.status, GENERIC_ERROR)
    }
  }
}

const INCOMPLETE = 'La requête n’est pas arrivée entière à temps. Envoyez-la de nouveau.'

/** Replaces the headers of the failed response by the default headers. */
function dropHeaders({ res }: Context, defaults: OutgoingHttpHeaders): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  for (const [name, value] of Object.entries(defaults)) res.setHeader(name, value ?? '')
}

function respondErrorPage(context: Context, status: Failure['status'], page: ErrorPage): void {
  context.status = status
  setHeaders(context.res, page.headers)
  context.body = page.text
}

function problemOf({ status, reference, service }: Failure): Problem {
  const detail = service === undefined ? GENERIC_ERROR : outageSentence(service)
  return { status, title: ERROR_TITLE, detail, reference }
}

/** True if the error means that the client disconnected before its request was complete. */
export function clientDisconnected({ errored }: IncomingMessage, error: unknown): boolean {
  return errored !== null && errored === error
}

/** True if the error means that the deadline passed before the whole request body arrived. */
export function bodyTimedOut({ complete }: IncomingMessage, error: unknown): boolean {
  return !complete && isLate(error)
}
