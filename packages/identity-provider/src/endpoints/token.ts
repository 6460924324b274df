import { z } from 'zod'

import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { answer, refuse, done } from '../answers.ts'
import { bodyOf, clientOf } from '../call-inputs.ts'
import { proves } from '../oauth/authorization-request.ts'
import { codeFacts, signInFacts, tokenSet } from '../oauth/tokens.ts'
import type { Person } from '../ports/people.ts'
import type { Grant } from '../ports/secrets.ts'
import type { ProviderCall, ProviderParts, Endpoints } from '../provider.ts'
import { passwordGrant } from './password-sign-in.ts'

const codeFields = z.object({
  client_id: z.string(),
  code: z.string(),
  code_verifier: z.string().default(''),
  redirect_uri: z.string().optional(),
})

/** Exchanges a code for tokens, if the caller knows the verifier and names the same address again (§7). A code is used up by its first try, right or wrong. */
async function exchangeCode(call: ProviderCall): Promise<Response> {
  const body = bodyOf(call, codeFields)
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

const refreshFields = z.object({
  client_id: z.string(),
  refresh_token: z.string(),
  scope: z.union([z.string(), z.array(z.string())]).optional(),
})

/** New tokens for a refresh token, which is good once and comes with its successor (§7); a scope may narrow what was granted, never widen it. */
async function refreshTokens(call: ProviderCall): Promise<Response> {
  const body = bodyOf(call, refreshFields)
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

type SingleUse = 'authorizationCode' | 'refreshToken'

/** A code or a refresh token on its first use, and whose it is. */
interface FirstUse {
  readonly grant: Grant
  readonly family: string
  readonly person: Person
}

/** Uses a code or a refresh token up. One that comes back a second time was stolen from somebody: all that ever came of it is withdrawn (RFC 9700 §4.14). */
async function useOnce(
  { grants, people, clock }: ProviderParts,
  kind: SingleUse,
  secret: string,
): Promise<Result<FirstUse, Response>> {
  const grant = await grants.take(kind, secret, clock.now())
  const { family, personId } = grant ?? {}
  if (!grant || family === undefined || personId === undefined) {
    const replayed = await grants.taken(kind, secret)
    if (replayed?.family !== undefined) await grants.withdrawFamily(replayed.family)
    return refused(invalidGrant('The grant is unknown, expired or already used.'))
  }
  const person = await people.byId(personId)
  if (!person) return refused(invalidGrant('The account is gone.'))
  return ok({ grant, family, person })
}

/** Whether nobody brought the same secret again while its tokens were made: their withdrawal may have come before them. */
async function stillStands(
  { grants }: ProviderParts,
  kind: SingleUse,
  secret: string,
  family: string,
): Promise<boolean> {
  if (await grants.taken(kind, secret)) return true
  await grants.withdrawFamily(family)
  return false
}

/** What was brought to the token endpoint is worth nothing. */
function invalidGrant(description: string): Response {
  return refuse({ error: 'invalid_grant', description })
}

const revokeFields = z.object({ client_id: z.string(), token: z.string() })

/** Makes a token worthless (§7), a refresh token with all that came of the same sign-in. An unknown token is none the less worthless (RFC 7009 §2.2). */
export const revokeEndpoints: Endpoints = {
  'POST /oauth/revoke': async (call) => {
    const body = bodyOf(call, revokeFields)
    if (!body.ok) return body.problem
    const client = clientOf(call, body.value.client_id)
    if (!client.ok) return client.problem
    const { grants, clock } = call.parts
    for (const kind of ['accessToken', 'refreshToken'] as const) {
      const grant = await grants.read(kind, body.value.token, clock.now())
      if (grant?.data['clientId'] !== client.value.id) continue
      await grants.withdraw(kind, body.value.token)
      if (kind === 'refreshToken' && grant.family !== undefined) {
        await grants.withdrawFamily(grant.family)
      }
    }
    return done()
  },
}

const tokenFields = z.object({ client_id: z.string(), grant_type: z.string() })

const GRANTS: ReadonlyMap<string, (call: ProviderCall) => Promise<Response>> = new Map([
  ['authorization_code', exchangeCode],
  ['refresh_token', refreshTokens],
  ['password', passwordGrant],
])

/** The token endpoint of OAuth (§7); its body is JSON, or a form. */
export const tokenEndpoints: Endpoints = {
  'POST /oauth/token': async (call) => {
    const body = bodyOf(call, tokenFields)
    if (!body.ok) return body.problem
    const client = clientOf(call, body.value.client_id)
    if (!client.ok) return client.problem
    const grant = GRANTS.get(body.value.grant_type)
    if (grant) return grant(call)
    return refuse({
      error: 'unsupported_grant_type',
      description: 'The grant type is not supported.',
    })
  },
}
