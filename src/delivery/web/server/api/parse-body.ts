import type { Context, Middleware } from 'koa'
import type { z } from 'zod'

import { readJson } from '../http/request-body.ts'
import type { BodyIssue } from '../http/request-body.ts'
import { respondError } from '../http/respond.ts'

/** What a call knows once its body is parsed. */
export interface BodyState<Body> {
  body: Body
}

/** Parses the JSON body of a call by a schema, or refuses it. */
export function parseBody<Body>(
  schema: z.ZodType<Body>,
  maxBytes: number,
  mediaType?: RegExp,
): Middleware<BodyState<Body>> {
  return async (context, next) => {
    const read = await readJson(context.req, maxBytes, mediaType)
    const parsed = read.ok ? schema.safeParse(read.value) : undefined
    if (parsed?.success) {
      context.state.body = parsed.data
      await next()
    } else respondBodyIssue(context, read.ok ? 'malformed' : read.problem)
  }
}

const RESPONSES: Readonly<Record<BodyIssue, readonly [status: number, error: string]>> = {
  otherType: [415, 'Cet appel attend du JSON.'],
  tooLong: [413, 'Cet appel est trop long.'],
  malformed: [400, 'Cet appel est mal écrit.'],
}

/** Refuses a body; the connection ends when some of it was not read. */
export function respondBodyIssue(context: Context, issue: BodyIssue): void {
  const [status, error] = RESPONSES[issue]
  respondError(context, status, error, issue === 'malformed' ? {} : { Connection: 'close' })
}
