import { createHash, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { fieldsOf } from '#domain/shared/fields.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

import type { ProviderDeps } from '../provider.ts'
import { requestText } from '../request-fields.ts'
import { RejectedCall } from '../responses.ts'
import { isRedirectUri } from '../return-urls.ts'
import type { AuthorizationFailure } from './authorization-response.ts'

/** How the answer to an authorization travels: by an address, by a message of a hidden frame, by a message of a popup. */
type AnswerMode = 'redirect' | 'webMessage' | 'popup'

/** What a client asks for when it sends somebody here to be signed in, its name and addresses already found on the lists. */
export interface AuthorizationRequest {
  readonly clientId: string
  readonly mode: AnswerMode
  /** Where the answer goes; the client's first address if it named none. */
  readonly returnTo: string
  /** The address that the client named, which the exchange must name again. */
  readonly redirectUri: string | undefined
  /** Whose page gets the message. */
  readonly origin: string
  readonly responseType: string
  readonly prompt: string | undefined
  readonly scope: string
  readonly state: string | undefined
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  readonly challengeMethod: string | undefined
  /** Whether the session outlives the day; undefined leaves it as it is. */
  readonly persistent: boolean | undefined
  /** The fields as they came, to be kept and read again. */
  readonly fields: UnknownFields
}

const wire = z.object({
  client_id: requestText,
  response_type: requestText.default('code'),
  redirect_uri: requestText.optional(),
  response_mode: requestText.optional(),
  display: requestText.optional(),
  prompt: requestText.optional(),
  origin: requestText.optional(),
  scope: requestText.default(''),
  state: requestText.optional(),
  nonce: requestText.optional(),
  code_challenge: requestText.optional(),
  code_challenge_method: requestText.optional(),
  persistent: z.union([z.boolean(), z.stringbool()]).optional(),
})

type Wire = z.output<typeof wire>

/** Reads an authorization request; an unknown client or address is answered here, without a redirect. */
export function readAuthorization(deps: ProviderDeps, fields: unknown): AuthorizationRequest {
  const request = authorizationIn(deps, fields)
  if (request) return request
  throw new RejectedCall(plainErrorPage())
}

/** Parses an authorization request; undefined if its client or one of its addresses is unknown. */
export function authorizationIn(
  { settings }: ProviderDeps,
  fields: unknown,
): AuthorizationRequest | undefined {
  const parsed = wire.safeParse(fields)
  const client = settings.clients.find(({ id }) => id === fieldsOf(fields)['client_id'])
  if (!parsed.success || !client) return undefined
  const asked = parsed.data
  const { redirect_uri: redirectUri, origin: named } = asked
  if (redirectUri !== undefined && !isRedirectUri(client, redirectUri)) return undefined
  const returnTo = redirectUri ?? client.redirectUris[0]
  if (returnTo === undefined) return undefined
  const origin = named ?? new URL(returnTo).origin
  if (!client.origins.includes(origin)) return undefined
  return {
    clientId: client.id,
    mode: modeOf(asked),
    returnTo,
    redirectUri,
    origin,
    responseType: asked.response_type,
    prompt: asked.prompt,
    scope: knownScope(asked.scope),
    state: asked.state,
    nonce: asked.nonce,
    challenge: asked.code_challenge,
    challengeMethod: asked.code_challenge_method,
    persistent: asked.persistent,
    fields: asked,
  }
}

function modeOf({ response_mode, display }: Wire): AnswerMode {
  if (response_mode === 'web_message') return 'webMessage'
  return display === 'popup' ? 'popup' : 'redirect'
}

const SCOPES: ReadonlySet<string> = new Set([
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'offline_access',
  'full_write',
])

/** The part of a scope that this provider knows, each entry once. */
export function knownScope(scope: string): string {
  return [...new Set(scope.split(' '))].filter((entry) => SCOPES.has(entry)).join(' ')
}

/** What is wrong with a request that came from a known client: the implicit flow is refused, and every code is bound to an S256 challenge (§5, §7). */
export function validateAuthorization(
  request: AuthorizationRequest,
  { challengeOptional = false } = {},
): AuthorizationFailure | undefined {
  const { responseType, challenge, challengeMethod } = request
  if (responseType === 'token' || responseType === 'id_token') {
    return failure('unauthorized_client', 'The implicit flow is forbidden.')
  }
  if (responseType !== 'code') {
    return failure('unsupported_response_type', 'The response type is not supported.')
  }
  if (challenge === undefined && challengeOptional) return undefined
  if (challenge === undefined || challengeMethod !== 'S256' || !CHALLENGE.test(challenge)) {
    return failure('invalid_request', 'A code challenge of method S256 is required.')
  }
  return undefined
}

function failure(error: string, description: string) {
  return { error, error_description: description }
}

const VERIFIER = /^[\w.~-]{43,128}$/

/** The form of an S256 challenge: a SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/

/** Whether a verifier is the one whose S256 challenge came with the authorization (RFC 7636). */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier) || !CHALLENGE.test(challenge)) return false
  const answer = createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(answer), Buffer.from(challenge))
}

const SENTENCE = 'Cette demande de connexion n’est pas valable. Revenez sur le site et recommencez.'

/** What a person reads whose browser brought a request that cannot be trusted with an address to go back to. */
function plainErrorPage(): Response {
  return new Response(SENTENCE, {
    status: 400,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': 'fr',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
