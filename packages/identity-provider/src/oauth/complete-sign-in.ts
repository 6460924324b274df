import type { ProviderCall } from '../provider-types.ts'
import { jsonResponse, errorResponse } from '../responses.ts'
import { openSession } from '../sessions.ts'
import type { SignedInBrowser } from '../sessions.ts'
import { isSecondFactorMissing, SECOND_FACTOR_REQUIRED } from '../sign-in-ticket.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { authorizationResponse } from './authorization-response.ts'
import { authorizationCode } from './tokens.ts'

/**
 * Opens the session and returns the code by the client's response mode. A missing second factor is
 * an error.
 */
export async function completeSignIn(
  call: ProviderCall,
  request: AuthorizationRequest,
  proven: ProvenSignIn,
): Promise<Response> {
  if (await isSecondFactorMissing(call, proven)) {
    const { error, description, userMessage } = SECOND_FACTOR_REQUIRED
    return authorizationResponse(request, {
      error,
      error_description: description,
      error_user_msg: userMessage,
    })
  }
  return signedInResponse(
    call,
    request,
    await openSession(call, proven, request.persistent ?? false),
  )
}

/** Same as `completeSignIn`, with a JSON response. */
export async function completeSignInAsJson(
  call: ProviderCall,
  request: AuthorizationRequest,
  proven: ProvenSignIn,
): Promise<Response> {
  if (await isSecondFactorMissing(call, proven)) return errorResponse(SECOND_FACTOR_REQUIRED)
  const { session, cookie } = await openSession(call, proven, request.persistent ?? false)
  return withCookie(jsonResponse(await outcomeOf(call, request, session)), cookie)
}

export async function signedInResponse(
  call: ProviderCall,
  request: AuthorizationRequest,
  { session, cookie }: SignedInBrowser,
): Promise<Response> {
  return withCookie(authorizationResponse(request, await outcomeOf(call, request, session)), cookie)
}

/**
 * Returns a code only with a challenge; otherwise the client finds the session by its silent check.
 */
async function outcomeOf(
  { deps }: ProviderCall,
  request: AuthorizationRequest,
  session: SignedInBrowser['session'],
) {
  return request.challenge === undefined
    ? {}
    : { code: await authorizationCode(deps, request, session) }
}

function withCookie(response: Response, cookie: string): Response {
  response.headers.append('Set-Cookie', cookie)
  return response
}
