import type { Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'
import type { Logger } from '#ports/logger.ts'

import { respondTooOften } from '../http/write-responses.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import type { CountRequest } from '../limits/rate-limit.ts'
import { parseBody } from './api-middleware.ts'
import type { BodyState } from './api-middleware.ts'

/** Distinct violations remembered for the log, LRU. */
const MAX_LOGGED = 500
const LOG_INTERVAL_MS = minutes(10)
const REPORT_TYPE = /^application\/(?:reports\+json|csp-report)(?:\s*;\s*charset=utf-8)?$/i

const text = z.string().max(4_096)
/** Reports in both browser formats: a list by `report-to`, or one by `report-uri`. */
const schema = z.union([
  z.array(z.object({ type: text, body: z.looseObject({}) })).max(50),
  z.object({
    'csp-report': z.object({
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      'blocked-uri': text.optional(),
    }),
  }),
])
const violation = z.object({ effectiveDirective: text, blockedURL: text.nullish() })

/**
 * Violation of the Content Security Policy: its directive, and the blocked origin without path or
 * query.
 */
interface Refused {
  readonly directive: string
  readonly blocked: string
}

/** Dependencies of the handler of policy reports. */
interface PolicyReports {
  readonly logger: Pick<Logger, 'warn'>
  readonly countRequest: CountRequest
  readonly countRefusal: (directive: string) => void
  readonly now: () => number
}

/**
 * Returns the middlewares of `POST /api/csp-report`, which count and log violations of the Content
 * Security Policy. Reports are anonymous, so the rate limit is per IP address.
 */
export function policyReports(options: PolicyReports): readonly Middleware[] {
  const limit = rateLimit({ count: options.countRequest, refuse: respondTooOften })
  return [limit('policyReports'), parseBody(schema, REPORT_TYPE), logRefusals(options)]
}

/** Creates the handler that counts violations, and logs each distinct one once in ten minutes. */
function logRefusals({
  logger,
  countRefusal,
  now,
}: PolicyReports): Middleware<BodyState<z.output<typeof schema>>> {
  const loggedAt = new LRUCache<string, number>({ max: MAX_LOGGED })
  const take = ({ directive, blocked }: Refused): void => {
    countRefusal(directive)
    const key = `${directive} ${blocked}`
    if (now() - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL_MS) return
    loggedAt.set(key, now())
    logger.warn('policy refused', { directive, blocked })
  }
  return async (context) => {
    for (const refusal of refusedIn(context.state.body)) take(refusal)
    context.status = 204
  }
}

function refusedIn(reports: z.output<typeof schema>): readonly Refused[] {
  if (!Array.isArray(reports)) {
    const { 'csp-report': report } = reports
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
    return [refused(directive, report['blocked-uri'])]
  }
  return reports.flatMap(({ type, body }) => {
    const report = violation.safeParse(body)
    return type === 'csp-violation' && report.success
      ? [refused(report.data.effectiveDirective, report.data.blockedURL)]
      : []
  })
}

function refused(directive: string, blocked: string | null | undefined): Refused {
  const [name = ''] = directive.split(' ', 1)
  return { directive: DIRECTIVES.has(name) ? name : 'other', blocked: originOf(blocked ?? '') }
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return 'unknown'
  return url.origin === 'null' ? url.protocol : url.origin
}

const DIRECTIVES = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
])
