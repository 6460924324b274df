import { z } from 'zod'

import { answer } from '../answers.ts'
import type { ProviderCall } from '../endpoint.ts'
import { bodyOf } from '../inputs.ts'
import { signInFacts } from './authorization-code.ts'
import { invalidGrant } from './invalid-grant.ts'
import { stillStands, useOnce } from './single-use.ts'
import { tokenSet } from './token-set.ts'

const input = z.object({
  client_id: z.string(),
  refresh_token: z.string(),
  scope: z.union([z.string(), z.array(z.string())]).optional(),
})

/** New tokens for a refresh token, which is good once and comes with its successor (§7); a scope may narrow what was granted, never widen it. */
export async function refreshTokens(call: ProviderCall): Promise<Response> {
  const body = bodyOf(call, input)
  if (!body.ok) return body.problem
  const { client_id, refresh_token, scope } = body.value
  const used = await useOnce(call.parts, 'refreshToken', refresh_token)
  if (!used.ok) return used.problem
  const { grant, person, family } = used.value
  const facts = signInFacts.parse(grant.data)
  if (facts.clientId !== client_id) return invalidGrant('The token is for another client.')
  const tokens = await tokenSet(call.parts, {
    person,
    family,
    facts: { ...facts, scope: narrowed(facts.scope, scope) },
  })
  return (await stillStands(call.parts, 'refreshToken', refresh_token, family))
    ? answer(tokens)
    : invalidGrant('The token is already used.')
}

function narrowed(granted: string, asked: string | readonly string[] | undefined): string {
  if (asked === undefined) return granted
  const wanted = new Set(typeof asked === 'string' ? asked.split(' ') : asked)
  return granted
    .split(' ')
    .filter((entry) => wanted.has(entry))
    .join(' ')
}
