import type { ServerResponse } from 'node:http'

import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { Middleware } from 'koa'

import { networkOf } from '#delivery/web/server/limits/rate-limit.ts'
import type { Logger } from '#ports/logger.ts'

import type { HandleIdentityRequest } from './request-handler.ts'

/** Request as the provider got it; later middleware has no other way to read its body. */
export interface ProviderState {
  readonly webRequest: Request
}

/**
 * Creates the Koa middleware that passes requests to the identity provider. Emails and SMS are sent
 * after the response.
 */
export function providerMiddleware(
  provider: HandleIdentityRequest,
  origin: string,
  logger: Logger,
): Middleware<{ webRequest: Request }> {
  const { host, protocol } = new URL(origin)
  return async (context, next) => {
    const request = createRequest(context.req, context.res, { host, protocol })
    const later: (() => Promise<void>)[] = []
    const caller = networkOf(context.ip)
    const response = await provider(request, caller, (work) => void later.push(work))
    if (response === undefined) {
      context.state.webRequest = request
      await next()
      return
    }
    context.respond = false
    relaxFraming(context.res, response.headers)
    try {
      await sendResponse(context.res, response)
    } finally {
      // The response is written to the socket before the next iteration of the event loop.
      setImmediate(begin, later, logger)
    }
  }
}

function begin(later: readonly (() => Promise<void>)[], logger: Logger): void {
  for (const work of later) {
    work().catch((error: unknown) => logger.error('identity message lost', error))
  }
}

/** Lets API responses be framed or opened as popups. Each page sets its Content-Security-Policy. */
function relaxFraming(response: ServerResponse, answered: Headers): void {
  response.removeHeader('Cross-Origin-Opener-Policy')
  if (answered.has('Content-Security-Policy')) response.removeHeader('X-Frame-Options')
}
