import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'
import type { Journal } from '#ports/journal.ts'

import { PRIVATE } from './answer-json.ts'
import type { Call } from './call.ts'
import { jsonBody } from './json-body.ts'
import { refuseBody } from './refuse-body.ts'

const MOST_BYTES = 8_192
/** Refusals that are told apart in the log. */
const MOST_TOLD = 500
const TOLD_AGAIN = minutes(10)
const REPORT_TYPE = /^application\/(?:reports\+json|csp-report)(?:\s*;\s*charset=utf-8)?$/i

const text = z.string().max(4_096)
/** What browsers send: those that know `report-to` several reports at once, of any kind; the others one. */
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

/** What the policy of a page refused: the directive, and whence it came, without path or query. */
interface Refused {
  readonly directive: string
  readonly blocked: string
}

interface PolicyReports {
  readonly journal: Pick<Journal, 'warn'>
  readonly count: (directive: string) => void
  readonly now: () => number
}

/** `POST /api/csp-report`: what browsers refused by the policy of a page. All of it is counted; the log has each refusal once in ten minutes, and nothing of whoever met it. */
export function policyReports({ journal, count, now }: PolicyReports): Call {
  const toldAt = new LRUCache<string, number>({ max: MOST_TOLD })
  const take = ({ directive, blocked }: Refused): void => {
    count(directive)
    const key = `${directive} ${blocked}`
    if (now() - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) < TOLD_AGAIN) return
    toldAt.set(key, now())
    journal.warn('policy refused', { directive, blocked })
  }
  return {
    methods: ['POST'],
    answer: async (context) => {
      const body = await jsonBody(context.req, MOST_BYTES, REPORT_TYPE)
      const reports = body.ok ? schema.safeParse(body.value) : undefined
      if (!reports?.success) {
        refuseBody(context, body.ok ? 'malformed' : body.problem)
        return
      }
      for (const refused of refusedIn(reports.data)) take(refused)
      context.respond = false
      context.res.writeHead(204, ['Cache-Control', PRIVATE])
      context.res.end()
    },
  }
}

function refusedIn(reports: z.output<typeof schema>): readonly Refused[] {
  if (!Array.isArray(reports)) {
    const { 'csp-report': report } = reports
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
    return [refused(directive, report['blocked-uri'])]
  }
  return reports.flatMap(({ type, body }) => {
    const found = violation.safeParse(body)
    return type === 'csp-violation' && found.success
      ? [refused(found.data.effectiveDirective, found.data.blockedURL)]
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
