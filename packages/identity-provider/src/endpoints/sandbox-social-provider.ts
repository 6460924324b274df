import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import {
  SANDBOX_ANSWER_PATH,
  SANDBOX_CANCELLED,
  SANDBOX_FIELDS,
  SANDBOX_PROVIDER,
  SANDBOX_IDENTITIES,
  SANDBOX_TYPED,
} from '#domain/identity/sandbox-provider.ts'
import type { SandboxIdentity } from '#domain/identity/sandbox-provider.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { renderLinkPage } from '../accounts/message-link-page.ts'
import { redirect } from '../json-and-error-responses.ts'
import { parseAuthorization } from '../oauth/authorization-request.ts'
import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import { authorizationResponse } from '../oauth/authorization-response.ts'
import { completeSignIn } from '../oauth/complete-sign-in.ts'
import { findOrCreateSocialAccount, SOCIAL_COOKIE } from '../oauth/social-sign-in.ts'
import type { Endpoints, ProviderCall } from '../provider-types.ts'
import { cookieHeader, cookieOf } from '../session-cookies.ts'

/**
 * Endpoint that receives the form of the demonstration social provider, and completes or cancels
 * the sign-in.
 */
export const sandboxProviderEndpoints: Endpoints = {
  [`POST ${SANDBOX_ANSWER_PATH}`]: async (call) => {
    const { grants, clock, settings } = call.deps
    const secret = cookieOf(call, SOCIAL_COOKIE)
    const cancelled = call.body[SANDBOX_FIELDS.choice] === SANDBOX_CANCELLED
    const identity = chosenIdentity(call.body)
    if (!cancelled && !identity) return redirect(settings.origin + ACCOUNT_PATHS.provider, 303)
    const grant =
      secret === undefined ? undefined : await grants.consume('socialSignIn', secret, clock.now())
    const request = grant && parseAuthorization(call.deps, grant.data['request'])
    if (!request) return tooLate(call)
    const response =
      cancelled || !identity
        ? authorizationResponse(request, CANCELLED)
        : await signedInAs(call, request, identity, grant?.personId)
    response.headers.append('Set-Cookie', cookieHeader(settings, SOCIAL_COOKIE, '', 0))
    return response
  },
}

async function signedInAs(
  call: ProviderCall,
  request: AuthorizationRequest,
  identity: NonNullable<ReturnType<typeof chosenIdentity>>,
  ownerId: string | undefined,
): Promise<Response> {
  const personId = await findOrCreateSocialAccount(call.deps, identity, ownerId)
  if (!personId.ok) return authorizationResponse(request, personId.problem)
  const proven = { personId: personId.value, signInType: SANDBOX_PROVIDER, amr: [] }
  return completeSignIn(call, request, proven)
}

const CANCELLED = {
  error: 'access_denied',
  error_description: 'The person cancelled the sign-in.',
  key: 'signInCancelled',
} as const

function tooLate({ deps: { settings } }: ProviderCall): Response {
  return renderLinkPage(settings, {
    title: 'Cette connexion n’est plus valable',
    text: 'Elle a déjà abouti, ou elle a attendu trop longtemps.',
    next: { label: 'Se connecter', address: settings.origin + ACCOUNT_PATHS.signIn },
    status: 410,
  })
}

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !text.includes('\0'))

/** Returns the listed or typed identity of the form; undefined if it is invalid. */
function chosenIdentity(form: UnknownFields): SandboxIdentity | undefined {
  const subject = form[SANDBOX_FIELDS.subject]
  if (subject !== SANDBOX_TYPED) {
    return SANDBOX_IDENTITIES.find((identity) => identity.subject === subject)
  }
  const typed = form[SANDBOX_FIELDS.email]
  const email = parseEmail(typeof typed === 'string' ? typed : '')
  const givenName = name.safeParse(form[SANDBOX_FIELDS.givenName])
  const familyName = name.safeParse(form[SANDBOX_FIELDS.familyName])
  if (!email.ok || !givenName.success || !familyName.success) return undefined
  return {
    subject: `email:${email.value}`,
    givenName: givenName.data,
    familyName: familyName.data,
    email: email.value,
  }
}
