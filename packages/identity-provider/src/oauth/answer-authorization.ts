import { sendTo } from '../answers.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { framePage, popupPage } from './message-page.ts'

/** Why an authorization failed, in the words of OAuth, and of ReachFive for the person. */
export interface AuthorizationFailure {
  readonly error: string
  readonly error_description: string
  readonly error_user_msg?: string
}

/** How an authorization ended: with a code to exchange, with nothing but the session, or with a failure. */
export type AuthorizationOutcome =
  | { readonly code: string }
  | AuthorizationFailure
  | Record<string, never>

/** Tells the client how its authorization ended, the way it asked to be told. */
export function answerAuthorization(
  { mode, origin, returnTo, state }: AuthorizationRequest,
  outcome: AuthorizationOutcome,
): Response {
  const response = { ...outcome, ...(state === undefined ? {} : { state }) }
  if (mode === 'webMessage') {
    return framePage({ target: origin, message: { type: 'authorization_response', response } })
  }
  if (mode === 'popup') {
    const success = !('error' in outcome)
    return popupPage({ target: origin, message: { success, data: response } })
  }
  const address = new URL(returnTo)
  for (const [name, value] of Object.entries(response)) address.searchParams.set(name, value)
  return sendTo(address)
}
