import { z } from 'zod'

import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { refused } from '#domain/shared/result.ts'
import { Outage } from '#ports/outage.ts'
import { DESK_REFUSALS } from '#ports/support-desk.ts'
import type { DeskAnswer, DeskRefusal, SupportDesk } from '#ports/support-desk.ts'

import type { Send } from '../fetch-json.ts'
import { ANSWER_SCHEMAS } from './support-desk-schemas.ts'

const REFUSED_BY: ReadonlyMap<number, DeskRefusal> = new Map([
  [401, 'keyRefused'],
  [404, 'deskClosed'],
  [429, 'tooManyQuestions'],
])

const refusal = z.object({
  ok: z.literal(false),
  problem: z.enum(DESK_REFUSALS),
  siteOrigin: z.string().exactOptional(),
})

/**
 * Creates a client of a remote site's support desk, with its API key. Methods reject with an
 * `Outage` on a network error or an unexpected response.
 */
export function httpSupportDesk(origin: string, key: string, send: Send): SupportDesk {
  const ask =
    <File>(name: keyof SupportDesk, file: z.ZodType<File>) =>
    async (question: { readonly agent: string }): Promise<DeskAnswer<File>> => {
      try {
        const answer = await send(origin + API_PATHS.support + name, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(question),
        })
        const problem = REFUSED_BY.get(answer.status)
        if (problem !== undefined) return refused(problem)
        if (answer.status !== 200) throw new Error(`status ${answer.status}`)
        const said: unknown = await answer.json()
        return z.union([z.object({ ok: z.literal(true), value: file }), refusal]).parse(said)
      } catch (cause) {
        throw new Outage(origin, cause)
      }
    }
  return {
    premium: ask('premium', ANSWER_SCHEMAS.premium),
    timeline: ask('timeline', ANSWER_SCHEMAS.timeline),
    explanation: ask('explanation', ANSWER_SCHEMAS.explanation),
    rights: ask('rights', ANSWER_SCHEMAS.rights),
    actionCode: ask('actionCode', ANSWER_SCHEMAS.actionCode),
    redirect: ask('redirect', ANSWER_SCHEMAS.redirect),
    person: ask('person', ANSWER_SCHEMAS.person),
    plan: ask('plan', ANSWER_SCHEMAS.plan),
    carryOut: ask('carryOut', ANSWER_SCHEMAS.carryOut),
    audit: ask('audit', ANSWER_SCHEMAS.audit),
  }
}
