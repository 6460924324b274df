import { createHash, timingSafeEqual } from 'node:crypto'

import type { Context } from 'koa'
import type { z } from 'zod'

import type { Site } from '#application/site.ts'
import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import type { SupportDesk } from '#ports/support/support-desk.ts'

import { answerJson } from './answer-json.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { jsonBody } from './json-body.ts'
import { TOO_OFTEN } from './refusals.ts'
import { refuseBody } from './refuse-body.ts'
import { SUPPORT_QUESTIONS } from './support-questions.ts'

const MOST_BYTES = 16_384

interface Door {
  readonly key: string
  readonly admits: Site['admits']
}

/** `POST /api/support/…`: the desk of the support staff, for whoever has its key in `Authorization`; without a key in the settings none of it exists. */
export function supportCalls(
  desk: SupportDesk,
  key: string | undefined,
  admits: Site['admits'],
): ReadonlyMap<string, Call> {
  if (key === undefined) return new Map()
  const call = behind({ key, admits })
  const calls: Readonly<Record<keyof SupportDesk, Call>> = {
    premium: call(SUPPORT_QUESTIONS.premium, desk.premium),
    explanation: call(SUPPORT_QUESTIONS.explanation, desk.explanation),
    timeline: call(SUPPORT_QUESTIONS.timeline, desk.timeline),
    rights: call(SUPPORT_QUESTIONS.rights, desk.rights),
    actionCode: call(SUPPORT_QUESTIONS.actionCode, desk.actionCode),
    redirect: call(SUPPORT_QUESTIONS.redirect, desk.redirect),
    person: call(SUPPORT_QUESTIONS.person, desk.person),
    plan: call(SUPPORT_QUESTIONS.plan, desk.plan),
    carryOut: call(SUPPORT_QUESTIONS.carryOut, desk.carryOut),
    audit: call(SUPPORT_QUESTIONS.audit, desk.audit),
  }
  return new Map(
    Object.entries(calls).map(([name, answered]) => [PRODUCT_CALLS.support + name, answered]),
  )
}

/** What a question answers to whoever has the key; to anybody else nothing, before its body is read. */
function behind(door: Door) {
  return <Question>(
    schema: z.ZodType<Question>,
    answer: (question: Question) => Promise<unknown>,
  ): Call => ({
    methods: ['POST'],
    answer: async (context) => {
      if (!(await opens(context, door))) return
      const body = await jsonBody(context.req, MOST_BYTES)
      const asked = body.ok ? schema.safeParse(body.value) : undefined
      if (asked?.success) answerJson(context, 200, await answer(asked.data))
      else refuseBody(context, body.ok ? 'malformed' : body.problem)
    },
  })
}

/** Wrong keys are counted by the network address that they come from, and so are questions. */
async function opens(context: Context, { key, admits }: Door): Promise<boolean> {
  const caller = digest(context.ip).toString('base64url')
  const right = isKey(context.req.headers.authorization, key)
  const admitted = await admits(right ? 'address' : 'person', `${PRODUCT_CALLS.support}:${caller}`)
  if (!admitted) refuse(context, 429, TOO_OFTEN, ['Retry-After', '60'])
  else if (!right) refuse(context, 401, 'Clé refusée.', ['WWW-Authenticate', 'Bearer'])
  return admitted && right
}

/** In a time that tells nothing of the key. */
function isKey(given: string | undefined, key: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(`Bearer ${key}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
