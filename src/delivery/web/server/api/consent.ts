import type { Middleware } from 'koa'
import { z } from 'zod'

import type { ConsentCounts } from '#ports/visitor.ts'

import type { BodyState } from './parse-body.ts'

export const MAX_CONSENT_BYTES = 256
export const consentBody = z.strictObject({
  version: z.int().min(1).max(999_999),
  answers: z.strictObject({
    audience: z.boolean().exactOptional(),
    recordings: z.boolean().exactOptional(),
  }),
})

/** `POST /api/consent`: counts one more choice, and nothing of its reader. */
export function countConsent(
  counts: ConsentCounts,
): Middleware<BodyState<z.output<typeof consentBody>>> {
  return async (context) => {
    const { version, answers } = context.state.body
    await counts.count(version, answers)
    context.status = 202
    context.body = { error: false }
  }
}
