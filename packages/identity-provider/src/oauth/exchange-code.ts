import { z } from 'zod'

import { answer } from '../answers.ts'
import type { ProviderCall } from '../endpoint.ts'
import { bodyOf } from '../inputs.ts'
import { codeFacts, signInFacts } from './authorization-code.ts'
import { invalidGrant } from './invalid-grant.ts'
import { proves } from './pkce.ts'
import { stillStands, useOnce } from './single-use.ts'
import { tokenSet } from './token-set.ts'

const input = z.object({
  client_id: z.string(),
  code: z.string(),
  code_verifier: z.string().default(''),
  redirect_uri: z.string().optional(),
})

/** Exchanges a code for tokens, if the caller knows the verifier and names the same address again (§7). A code is used up by its first try, right or wrong. */
export async function exchangeCode(call: ProviderCall): Promise<Response> {
  const body = bodyOf(call, input)
  if (!body.ok) return body.problem
  const { client_id, code, code_verifier, redirect_uri } = body.value
  const used = await useOnce(call.parts, 'authorizationCode', code)
  if (!used.ok) return used.problem
  const { grant, person, family } = used.value
  const facts = codeFacts.parse(grant.data)
  if (facts.clientId !== client_id) return invalidGrant('The code is for another client.')
  if (facts.redirectUri !== undefined && facts.redirectUri !== redirect_uri) {
    return invalidGrant('The code is for another address.')
  }
  if (!proves(code_verifier, facts.challenge)) return invalidGrant('PKCE verification failed.')
  const tokens = await tokenSet(call.parts, { person, family, facts: signInFacts.parse(facts) })
  return (await stillStands(call.parts, 'authorizationCode', code, family))
    ? answer(tokens)
    : invalidGrant('The code is already used.')
}
