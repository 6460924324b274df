import { createHash } from 'node:crypto'

import type { Router } from '@koa/router'
import type { Middleware } from 'koa'
import { z } from 'zod'

import type { Site } from '#application/site-use-cases.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import { bearsKey } from '../http/check-bearer-key.ts'
import { respondError, TOO_OFTEN } from '../http/write-responses.ts'
import { parseBody } from './api-middleware.ts'
import type { BodyState } from './api-middleware.ts'

/**
 * Adds the routes `POST /api/support/…` of the customer support desk, for callers with the API key.
 */
export function addSupportCalls(
  router: Router,
  { supportDesk: desk, admits }: Pick<Site, 'supportDesk' | 'admits'>,
  key: string,
): void {
  const calls: Readonly<Record<keyof SupportDesk, readonly Middleware[]>> = {
    premium: queryMiddlewares(SCHEMAS.premium, desk.premium),
    explanation: queryMiddlewares(SCHEMAS.explanation, desk.explanation),
    timeline: queryMiddlewares(SCHEMAS.timeline, desk.timeline),
    rights: queryMiddlewares(SCHEMAS.rights, desk.rights),
    actionCode: queryMiddlewares(SCHEMAS.actionCode, desk.actionCode),
    redirect: queryMiddlewares(SCHEMAS.redirect, desk.redirect),
    person: queryMiddlewares(SCHEMAS.person, desk.person),
    plan: queryMiddlewares(SCHEMAS.plan, desk.plan),
    carryOut: queryMiddlewares(SCHEMAS.carryOut, desk.carryOut),
    audit: queryMiddlewares(SCHEMAS.audit, desk.audit),
  }
  const authorized = requireKey(key, admits)
  for (const [name, stack] of Object.entries(calls)) {
    router.post(API_PATHS.support + name, authorized, ...stack)
  }
}

/** Creates the middlewares of one call, which validate the body and respond with the result. */
function queryMiddlewares<Question>(
  schema: z.ZodType<Question>,
  answer: (question: Question) => Promise<unknown>,
): readonly Middleware[] {
  const respond: Middleware<BodyState<Question>> = async (context) => {
    context.body = await answer(context.state.body)
  }
  return [parseBody(schema), respond]
}

/**
 * Creates the middleware that requires the API key. Calls are rate-limited by IP address, and more
 * strictly with a wrong key.
 */
function requireKey(key: string, admits: Site['admits']): Middleware {
  return async (context, next) => {
    const caller = createHash('sha256').update(context.ip).digest('base64url')
    const right = bearsKey(context.req.headers.authorization, key)
    const admitted = await admits(right ? 'address' : 'person', `${API_PATHS.support}:${caller}`)
    if (!admitted) respondError(context, 429, TOO_OFTEN, { 'Retry-After': '60' })
    else if (right) await next()
    else respondError(context, 401, 'Clé refusée.', { 'WWW-Authenticate': 'Bearer' })
  }
}

const text = z.string().max(2_048)
const instant = z.number().min(-8.64e15).max(8.64e15)
const agent = text
const aboutPerson = { agent, email: text }

const order = z.union([
  z.strictObject({ kind: z.literal('grant'), until: instant }),
  z.strictObject({ kind: z.literal('grant'), months: z.number() }),
  z.strictObject({ kind: z.literal('end'), at: instant.exactOptional() }),
])

const create = z.literal(true).exactOptional()

/** Schema of the JSON body of each support call. */
const SCHEMAS = {
  premium: z.strictObject({ ...aboutPerson, at: instant.exactOptional() }),
  explanation: z.strictObject({ ...aboutPerson, path: text }),
  timeline: z.strictObject(aboutPerson),
  rights: z.strictObject(aboutPerson),
  actionCode: z.strictObject({ agent, code: text }),
  redirect: z.strictObject({ agent, path: text }),
  person: z.strictObject(aboutPerson),
  plan: z.strictObject({ ...aboutPerson, order, create }),
  carryOut: z.strictObject({ ...aboutPerson, order, create, reason: text, facts: z.int() }),
  audit: z.strictObject({ agent, email: text.exactOptional() }),
} as const
