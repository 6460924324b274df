import { z } from 'zod'

import { jsonResponse, noContent, reject } from '../json-and-error-responses.ts'
import { matchesChallenge } from '../oauth/authorization-request.ts'
import { codeFacts, signInFacts, issueTokens } from '../oauth/issue-tokens.ts'
import { parseBody, requireClient } from '../parse-and-authenticate-request.ts'
import type { Grant } from '../ports/grants-and-sessions.ts'
import type { Person } from '../ports/person-and-password-stores.ts'
import type { ProviderCall, ProviderDeps, Endpoints } from '../provider-types.ts'
import { passwordGrant } from './password-sign-in.ts'

const codeFields = z.object({
  client_id: z.string(),
  code: z.string(),
  code_verifier: z.string().default(''),
  redirect_uri: z.string().optional(),
})

/**
 * Exchanges an authorization code for tokens. The first attempt consumes the code, even if it
 * fails.
 */
async function exchangeCode(call: ProviderCall): Promise<Response> {
  const { client_id, code, code_verifier, redirect_uri } = parseBody(call, codeFields)
  const { grant, person, family } = await useOnce(call.deps, 'authorizationCode', code)
  const facts = codeFacts.parse(grant.data)
  if (facts.clientId !== client_id) rejectGrant('The code is for another client.')
  if (facts.redirectUri !== undefined && facts.redirectUri !== redirect_uri) {
    rejectGrant('The code is for another address.')
  }
  if (!matchesChallenge(code_verifier, facts.challenge)) rejectGrant('PKCE verification failed.')
  const tokens = await issueTokens(call.deps, { person, family, facts: signInFacts.parse(facts) })
  await rejectReplayed(call.deps, 'authorizationCode', code, family)
  return jsonResponse(tokens)
}

const refreshFields = z.object({
  client_id: z.string(),
  refresh_token: z.string(),
  scope: z.union([z.string(), z.array(z.string())]).optional(),
})

/** Exchanges a refresh token, once, for new tokens. The scope can only be narrowed. */
async function refreshTokens(call: ProviderCall): Promise<Response> {
  const { client_id, refresh_token, scope } = parseBody(call, refreshFields)
  const { grant, person, family } = await useOnce(call.deps, 'refreshToken', refresh_token)
  const facts = signInFacts.parse(grant.data)
  if (facts.clientId !== client_id) rejectGrant('The token is for another client.')
  const tokens = await issueTokens(call.deps, {
    person,
    family,
    facts: { ...facts, scope: narrowed(facts.scope, scope) },
  })
  await rejectReplayed(call.deps, 'refreshToken', refresh_token, family)
  return jsonResponse(tokens)
}

function narrowed(granted: string, requested: string | readonly string[] | undefined): string {
  if (requested === undefined) return granted
  const allowed = new Set(typeof requested === 'string' ? requested.split(' ') : requested)
  return granted
    .split(' ')
    .filter((entry) => allowed.has(entry))
    .join(' ')
}

type SingleUse = 'authorizationCode' | 'refreshToken'

interface FirstUse {
  readonly grant: Grant
  readonly family: string
  readonly person: Person
}

/**
 * Consumes a secret and returns its grant and person. A secret used before counts as stolen: its
 * token family is revoked, and the call rejected (RFC 9700 §4.14).
 */
async function useOnce(
  { grants, people, clock }: ProviderDeps,
  kind: SingleUse,
  secret: string,
): Promise<FirstUse> {
  const grant = await grants.consume(kind, secret, clock.now())
  const { family, personId } = grant ?? {}
  if (!grant || family === undefined || personId === undefined) {
    const replayed = await grants.readConsumed(kind, secret)
    if (replayed?.family !== undefined) await grants.revokeFamily(replayed.family)
    return rejectGrant('The grant is unknown, expired or already used.')
  }
  const person = await people.byId(personId)
  if (!person) return rejectGrant('The account is gone.')
  return { grant, family, person }
}

/** Rejects the call if the secret was used again while its tokens were issued. */
async function rejectReplayed(
  { grants }: ProviderDeps,
  kind: SingleUse,
  secret: string,
  family: string,
): Promise<void> {
  if (await grants.readConsumed(kind, secret)) return
  await grants.revokeFamily(family)
  rejectGrant(`The ${kind === 'refreshToken' ? 'token' : 'code'} is already used.`)
}

function rejectGrant(description: string): never {
  return reject({ error: 'invalid_grant', description })
}

const revokeFields = z.object({ client_id: z.string(), token: z.string() })

const tokenFields = z.object({ client_id: z.string(), grant_type: z.string() })

const GRANTS: ReadonlyMap<string, (call: ProviderCall) => Promise<Response>> = new Map([
  ['authorization_code', exchangeCode],
  ['refresh_token', refreshTokens],
  ['password', passwordGrant],
])

/** OAuth token endpoint and token revocation. */
export const tokenEndpoints: Endpoints = {
  'POST /oauth/token': async (call) => {
    const body = parseBody(call, tokenFields)
    requireClient(call, body.client_id)
    const grant = GRANTS.get(body.grant_type)
    if (grant) return grant(call)
    return reject({
      error: 'unsupported_grant_type',
      description: 'The grant type is not supported.',
    })
  },

  'POST /oauth/revoke': async (call) => {
    const body = parseBody(call, revokeFields)
    const client = requireClient(call, body.client_id)
    const { grants, clock } = call.deps
    for (const kind of ['accessToken', 'refreshToken'] as const) {
      const grant = await grants.read(kind, body.token, clock.now())
      if (grant?.data['clientId'] !== client.id) continue
      await grants.revoke(kind, body.token)
      if (kind === 'refreshToken' && grant.family !== undefined) {
        await grants.revokeFamily(grant.family)
      }
    }
    return noContent()
  },
}
