import { Router } from '@koa/router'
import { createMcpHandler, validateHostHeader } from '@modelcontextprotocol/server'
import type { Middleware } from 'koa'

import type { Site } from '#application/site-use-cases.ts'
import type { DescribePage } from '#delivery/machine-readable/describe-page.ts'
import { localDataSource } from '#delivery/machine-readable/mcp/local-data-source.ts'
import { createMcpServer } from '#delivery/machine-readable/mcp/mcp-server.ts'
import { MCP_PATH } from '#domain/navigation/site-paths.ts'
import type { Logger } from '#ports/logger.ts'

import { readJson } from '../http/request-body.ts'
import { respondError, respondTooOften } from '../http/write-responses.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import type { CountRequest } from '../limits/rate-limit.ts'
import { DEADLINES } from '../limits/request-deadlines.ts'
import { bodyLimitsAt } from '../limits/request-limits.ts'
import { deadline, refuseOtherSites } from '../middleware/request-guards.ts'
import { callErrors, respondBodyIssue } from './api-middleware.ts'

interface McpOptions {
  readonly site: Pick<Site, 'pages' | 'simulators'>
  readonly describe: DescribePage
  readonly origin: string
  readonly logger: Logger
  readonly count: CountRequest
}

/**
 * Creates the router of `POST /mcp`, which serves the MCP tools (Model Context Protocol), stateless
 * and read-only.
 */
export function mcpRoutes({ site, describe, origin, logger, count }: McpOptions): Router {
  const source = localDataSource(site, describe)
  const handler = createMcpHandler(() => createMcpServer(source), {
    maxRequestBodySize: bodyLimitsAt(MCP_PATH).bytes,
    onerror: (error) => logger.warn('mcp request failed', { reason: error.message }),
  })
  const answer: Middleware = async (context) => {
    const body = await readJson(context.req, bodyLimitsAt(MCP_PATH))
    if (!body.ok) {
      respondBodyIssue(context, body.problem)
      return
    }
    // A batch would count once against the rate limit.
    if (Array.isArray(body.value)) {
      respondError(context, 400, 'Un seul message par appel.')
      return
    }
    const request = new Request(new URL(MCP_PATH, origin), {
      method: 'POST',
      headers: headersOf(context.req.headers),
    })
    const response = await handler.fetch(request, { parsedBody: body.value })
    context.status = response.status
    context.body = await response.text()
    context.type = 'json'
    const type = response.headers.get('Content-Type') ?? ''
    if (type.startsWith('text/event-stream')) context.body = onlyMessage(context.body)
  }
  const limit = rateLimit({ count, refuse: respondTooOften })
  return new Router({ sensitive: true, strict: true })
    .use(MCP_PATH, callErrors(logger), deadline(DEADLINES.call))
    .post(
      MCP_PATH,
      limit('programs'),
      requireOwnHost(origin),
      refuseOtherSites(origin, respondError),
      answer,
    )
    .all(MCP_PATH, (context) =>
      respondError(context, 405, 'Méthode non autorisée.', { Allow: 'POST' }),
    )
}

/** Returns the JSON-RPC message of an event stream. Tools send exactly one. */
function onlyMessage(stream: string): string {
  return /^data: ?(.+)$/m.exec(stream)?.[1] ?? ''
}

/** Creates the middleware that rejects unknown `Host` headers, against DNS rebinding. */
function requireOwnHost(origin: string): Middleware {
  const hosts = [new URL(origin).hostname, 'localhost', '127.0.0.1', '[::1]']
  return async (context, next) => {
    if (validateHostHeader(context.get('Host'), hosts).ok) await next()
    else respondError(context, 403, 'Cet hôte n’est pas le site.')
  }
}

function headersOf(
  requestHeaders: Readonly<Record<string, string | readonly string[] | undefined>>,
): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(requestHeaders)) {
    if (typeof value === 'string' && FORWARDED.test(name)) headers.set(name, value)
  }
  return headers
}

/** Headers that the MCP handler reads; cookies and tokens are not forwarded. */
const FORWARDED = /^(?:accept|content-type|mcp-.+)$/
