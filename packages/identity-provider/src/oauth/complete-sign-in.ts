import { jsonResponse, errorResponse } from '../json-and-error-responses.ts'
import type { ProviderCall } from '../provider-types.ts'
import { openSession } from '../sign-in-sessions.ts'
import type { SignedInBrowser } from '../sign-in-sessions.ts'
import { isSecondFactorMissing, SECOND_FACTOR_REQUIRED } from '../sign-in-ticket.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { authorizationResponse } from './authorization-response.ts'
import { issueAuthorizationCode } from './issue-tokens.ts'

/**
 * Opens the session and responds in the request's mode, with an authorization code if it has a PKCE
 * challenge. Responds with an error if a second factor is missing.
 */
export async function completeSignIn(
  call: ProviderCall,
  request: AuthorizationRequest,
  proven: ProvenSignIn,
): Promise<Response> {
  if (await isSecondFactorMissing(call, proven)) {
    const { error, description, key } = SECOND_FACTOR_REQUIRED
    return authorizationResponse(request, { error, error_description: description, key })
  }
  return signedInResponse(
    call,
    request,
    await openSession(call, proven, request.persistent ?? false),
  )
}

/**
 * Opens the session and responds as JSON, with an authorization code if the request has a PKCE
 * challenge. Responds with an error if a second factor is missing.
 */
export async function completeSignInAsJson(
  call: ProviderCall,
  request: AuthorizationRequest,
  proven: ProvenSignIn,
): Promise<Response> {
  if (await isSecondFactorMissing(call, proven)) return errorResponse(SECOND_FACTOR_REQUIRED)
  const { session, cookie } = await openSession(call, proven, request.persistent ?? false)
  return withCookie(jsonResponse(await outcomeOf(call, request, session)), cookie)
}

/** Returns the authorization response for an open session, with its cookie. */
export async function signedInResponse(
  call: ProviderCall,
  request: AuthorizationRequest,
  { session, cookie }: SignedInBrowser,
): Promise<Response> {
  return withCookie(authorizationResponse(request, await outcomeOf(call, request, session)), cookie)
}

/**
 * Returns an authorization code if the request has a challenge. Without one, the client finds the
 * session by its silent check.
 */
async function outcomeOf(
  { deps }: ProviderCall,
  request: AuthorizationRequest,
  session: SignedInBrowser['session'],
) {
  return request.challenge === undefined
    ? {}
    : { code: await issueAuthorizationCode(deps, request, session) }
}

function withCookie(response: Response, cookie: string): Response {
  response.headers.append('Set-Cookie', cookie)
  return response
}
