import { createHash, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import type { AccountErrorKey } from '#domain/identity/account-error-messages.ts'
import { SIGNED_IN_SINCE } from '#domain/identity/account-links.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { RejectedCall } from '../json-and-error-responses.ts'
import type { ProviderDeps } from '../provider-types.ts'
import { requestText } from '../request-field-schemas.ts'
import { isRedirectUri } from '../return-urls.ts'

/** OAuth error, with the key of its French message if a reader may see it. */
export interface AuthorizationFailure {
  readonly error: string
  readonly error_description: string
  readonly key?: AccountErrorKey
}

/** How the client receives the response: by redirect, from a hidden frame, or from a popup. */
type AnswerMode = 'redirect' | 'webMessage' | 'popup'

/**
 * Authorization request of a known client, whose redirect URI and origin are allowed. Its response
 * type and PKCE challenge are checked by `validateAuthorization`.
 */
export interface AuthorizationRequest {
  readonly clientId: string
  readonly mode: AnswerMode
  /** URI that receives a response by redirect; by default the client's first redirect URI. */
  readonly returnTo: string
  /** Redirect URI in the request, which the code exchange must repeat. */
  readonly redirectUri: string | undefined
  /** Origin of the page that receives a response from a frame or popup. */
  readonly origin: string
  readonly responseType: string
  readonly prompt: string | undefined
  /** Maximum age of the sign-in, in seconds. */
  readonly maxAge: number | undefined
  /** Earliest accepted sign-in, as the request after a required one names it. */
  readonly signedInSince: Instant | undefined
  readonly scope: string
  readonly state: string | undefined
  readonly nonce: string | undefined
  /** PKCE code challenge. */
  readonly challenge: string | undefined
  readonly challengeMethod: string | undefined
  /** True for a session of 30 days; otherwise a new session lasts one day. */
  readonly persistent: boolean | undefined
  /** Fields of the request, which are stored and parsed again later. */
  readonly fields: UnknownFields
}

const wire = z.object({
  client_id: requestText,
  response_type: requestText.default('code'),
  redirect_uri: requestText.optional(),
  response_mode: requestText.optional(),
  display: requestText.optional(),
  prompt: requestText.optional(),
  max_age: z.coerce.number().min(0).optional(),
  [SIGNED_IN_SINCE]: z.coerce.number().min(0).optional(),
  origin: requestText.optional(),
  scope: requestText.default(''),
  state: requestText.optional(),
  nonce: requestText.optional(),
  code_challenge: requestText.optional(),
  code_challenge_method: requestText.optional(),
  persistent: z.union([z.boolean(), z.stringbool()]).optional(),
})

type Wire = z.output<typeof wire>

/**
 * Parses an authorization request. Throws a `RejectedCall` with an error response if a field is
 * invalid, the client unknown, or its URI or origin not allowed.
 */
export function requireAuthorization(deps: ProviderDeps, fields: unknown): AuthorizationRequest {
  const request = parseAuthorization(deps, fields)
  if (request) return request
  throw new RejectedCall(plainErrorPage())
}

/**
 * Parses an authorization request. Returns undefined if a field is invalid, the client unknown, or
 * its URI or origin not allowed.
 */
export function parseAuthorization(
  { settings }: ProviderDeps,
  fields: unknown,
): AuthorizationRequest | undefined {
  const parsed = wire.safeParse(fields)
  const client = settings.clients.find(({ id }) => id === fieldsOf(fields)['client_id'])
  if (!parsed.success || !client) return undefined
  const input = parsed.data
  const { redirect_uri: redirectUri, origin: named } = input
  if (redirectUri !== undefined && !isRedirectUri(client, redirectUri)) return undefined
  const returnTo = redirectUri ?? client.redirectUris[0]
  if (returnTo === undefined) return undefined
  const origin = named ?? new URL(returnTo).origin
  if (!client.origins.includes(origin)) return undefined
  return {
    clientId: client.id,
    mode: modeOf(input),
    returnTo,
    redirectUri,
    origin,
    responseType: input.response_type,
    prompt: input.prompt,
    maxAge: input.max_age,
    signedInSince: input[SIGNED_IN_SINCE],
    scope: knownScope(input.scope),
    state: input.state,
    nonce: input.nonce,
    challenge: input.code_challenge,
    challengeMethod: input.code_challenge_method,
    persistent: input.persistent,
    fields: input,
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

/** Removes unknown and repeated values from a scope. */
export function knownScope(scope: string): string {
  return [...new Set(scope.split(' '))].filter((entry) => SCOPES.has(entry)).join(' ')
}

/**
 * Returns the error of a request whose response type is not `code` or that lacks an S256 challenge;
 * undefined if valid. With `challengeOptional`, the challenge may be missing.
 */
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

/** SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/

/** True if the PKCE verifier matches its S256 challenge (RFC 7636). */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier) || !CHALLENGE.test(challenge)) return false
  const answer = createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(answer), Buffer.from(challenge))
}

const SENTENCE = 'Cette demande de connexion n’est pas valable. Revenez sur le site et recommencez.'

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
