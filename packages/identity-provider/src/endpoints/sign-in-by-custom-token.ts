import { createHash } from 'node:crypto'

import { jwtVerify } from 'jose'
import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'

import { validateAuthorization, requireAuthorization } from '../oauth/authorization-request.ts'
import { authorizationResponse } from '../oauth/authorization-response.ts'
import { completeSignIn } from '../oauth/complete-sign-in.ts'
import type { Person } from '../ports/person-and-password-stores.ts'
import type { Endpoints, ProviderCall } from '../provider-types.ts'

const MAX_TOKEN_AGE_MS = minutes(5)

/**
 * Endpoint that signs in by a JWT that the publisher signed with HS256. The token names this
 * provider (`aud`) and a person (`sub` or `email`). It is valid once (`jti`), for 5 minutes.
 */
export const customTokenEndpoints: Endpoints = {
  'GET /identity/v1/custom-token/login': async (call) => {
    const request = requireAuthorization(call.deps, Object.fromEntries(call.url.searchParams))
    const failure = validateAuthorization(request, { challengeOptional: true })
    if (failure) return authorizationResponse(request, failure)
    const person = await findPerson(call, call.url.searchParams.get('token') ?? '')
    if (!person) return authorizationResponse(request, INVALID_TOKEN)
    const proven = { personId: person.id, signInType: 'custom_token', amr: [] }
    return completeSignIn(call, request, proven)
  },
}

const INVALID_TOKEN = {
  error: 'invalid_grant',
  error_description: 'The token is not valid.',
  key: 'signInLinkExpired',
} as const

const claims = z.object({
  jti: z.string().min(8).max(128),
  sub: z.uuid().optional(),
  email: z.string().max(254).optional(),
})

async function findPerson({ deps }: ProviderCall, token: string): Promise<Person | undefined> {
  const { settings, attempts, people, clock } = deps
  const secret = settings.customTokenSecret
  const named =
    secret === undefined
      ? undefined
      : await verifyToken(token, secret, settings.origin, clock.now())
  if (!named) return undefined
  const key = `custom token:${createHash('sha256').update(named.jti).digest('base64url')}`
  const first = { most: 1, within: 2 * MAX_TOKEN_AGE_MS }
  if (!(await attempts.admits(key, first, clock.now()))) return undefined
  if (named.sub !== undefined) return people.byId(named.sub)
  if (named.email === undefined) return undefined
  return people.identifiedBy({ kind: 'email', value: named.email })
}

async function verifyToken(token: string, secret: string, audience: string, now: number) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp', 'iat', 'jti'],
      maxTokenAge: MAX_TOKEN_AGE_MS / 1000,
      clockTolerance: 5,
      currentDate: new Date(now),
    })
    const parsedClaims = claims.safeParse(payload)
    return parsedClaims.success ? parsedClaims.data : undefined
  } catch {
    return undefined
  }
}
