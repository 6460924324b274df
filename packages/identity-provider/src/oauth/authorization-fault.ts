import type { AuthorizationFailure } from './answer-authorization.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { CHALLENGE } from './pkce.ts'

/** What is wrong with a request that came from a known client: the implicit flow is refused, and every code is bound to an S256 challenge (§5, §7). */
export function authorizationFault(
  request: AuthorizationRequest,
  { challengeOptional = false } = {},
): AuthorizationFailure | undefined {
  const { responseType, challenge, challengeMethod } = request
  if (responseType === 'token' || responseType === 'id_token') {
    return fault('unauthorized_client', 'The implicit flow is forbidden.')
  }
  if (responseType !== 'code') {
    return fault('unsupported_response_type', 'The response type is not supported.')
  }
  if (challenge === undefined && challengeOptional) return undefined
  if (challenge === undefined || challengeMethod !== 'S256' || !CHALLENGE.test(challenge)) {
    return fault('invalid_request', 'A code challenge of method S256 is required.')
  }
  return undefined
}

function fault(error: string, description: string) {
  return { error, error_description: description }
}
