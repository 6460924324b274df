import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Middleware } from 'koa'
import { z } from 'zod'

import type { Site } from '#application/site-use-cases.ts'
import { MAIL_EVENT_KINDS } from '#domain/newsletter/mail-event.ts'
import { minutes } from '#domain/shared/duration.ts'
import { parseEmail } from '#domain/shared/email-address.ts'

import { parseJson, readBytes } from '../http/request-body.ts'
import { respondError } from '../http/write-responses.ts'
import { bodyLimitsAt } from '../limits/request-limits.ts'
import { respondBodyIssue } from './api-middleware.ts'

/** Header with the time of a report in Unix seconds and its signature: `t=1764370000,v1=9f…`. */
const SIGNATURE_HEADER = 'Preavis-Signature'

const SIGNATURE = /^t=(?<time>\d{1,12}),v1=(?<digest>[\da-f]{64})$/u

/** Milliseconds by which the time of a report may differ from that of the server. */
const REPLAY_WINDOW = minutes(5)

const MAX_EVENTS = 500

const eventSchema = z.strictObject({
  type: z.enum(MAIL_EVENT_KINDS),
  email: z.string().transform((text, context) => {
    const email = parseEmail(text)
    if (email.ok) return email.value
    context.addIssue('no email address')
    return z.NEVER
  }),
  at: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
})

const bodySchema = z.strictObject({ events: z.array(eventSchema).max(MAX_EVENTS) })

interface MailEventDeps {
  readonly end: Site['newsletters']['endAddresses']
  /** Secret of the signatures. */
  readonly secret: string
  readonly now: () => number
}

/**
 * Creates the handler of reports of a mail service. It reads nothing of a report before its
 * signature, the HMAC-SHA256 of time and body, is verified.
 */
export function takeMailEvents({ end, secret, now }: MailEventDeps): Middleware {
  return async (context) => {
    const limits = bodyLimitsAt(context.path)
    const bytes = await readBytes(context.req, limits.bytes)
    if (bytes === undefined) return respondBodyIssue(context, 'tooLong')
    if (!isSigned(context.get(SIGNATURE_HEADER), bytes, secret, now()))
      return respondError(context, 401, 'Signature absente, fausse ou trop ancienne.')
    const json = parseJson(bytes, limits)
    const body = json.ok ? bodySchema.safeParse(json.value) : undefined
    if (body?.success !== true)
      return respondBodyIssue(context, json.ok ? 'malformed' : json.problem)
    const ended = await end(
      body.data.events.map(({ type, ...event }) => ({ kind: type, ...event })),
    )
    context.body = { ended }
  }
}

/** True if a header signs a body with the secret, at most five minutes ago or ahead. */
function isSigned(header: string, body: Uint8Array, secret: string, now: number): boolean {
  const { time, digest } = SIGNATURE.exec(header)?.groups ?? {}
  if (time === undefined || digest === undefined) return false
  if (Math.abs(Number(time) * 1000 - now) > REPLAY_WINDOW) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'))
}
