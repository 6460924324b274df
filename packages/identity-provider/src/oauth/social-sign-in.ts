import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { SANDBOX_PROVIDER } from '#domain/identity/sandbox-provider.ts'
import type { SandboxIdentity } from '#domain/identity/sandbox-provider.ts'
import { minutes } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { redirect } from '../json-and-error-responses.ts'
import { findBearer } from '../parse-and-authenticate-request.ts'
import type { ProviderCall, ProviderDeps } from '../provider-types.ts'
import { cookieHeader } from '../session-cookies.ts'
import type { AuthorizationRequest, AuthorizationFailure } from './authorization-request.ts'
import { authorizationResponse } from './authorization-response.ts'

/** Name of the cookie that binds the response of a social provider to the browser. */
export const SOCIAL_COOKIE = 'social'

const SOCIAL_TTL_MS = minutes(10)

/**
 * Starts a sign-in with the sandbox social provider of a demonstration, by a redirect to its page.
 * A given access token links the social account to the token's owner.
 */
export async function startSocialSignIn(
  call: ProviderCall,
  request: AuthorizationRequest,
  { provider, access_token: token }: UnknownFields,
): Promise<Response> {
  const { settings, grants, clock } = call.deps
  if (provider !== SANDBOX_PROVIDER || !settings.demonstration) {
    return authorizationResponse(request, {
      error: 'invalid_request',
      error_description: 'The provider is not configured.',
    })
  }
  const owner = typeof token === 'string' ? await findBearer(call, token) : undefined
  if (typeof token === 'string' && !owner) {
    return authorizationResponse(request, {
      error: 'invalid_token',
      error_description: 'The access token is not valid.',
    })
  }
  const secret = await grants.issue({
    kind: 'socialSignIn',
    personId: owner?.person.id,
    data: { request: request.fields },
    expiresAt: clock.now() + SOCIAL_TTL_MS,
  })
  const response = redirect(settings.origin + ACCOUNT_PATHS.provider)
  const cookie = cookieHeader(settings, SOCIAL_COOKIE, secret, SOCIAL_TTL_MS / 1000)
  response.headers.append('Set-Cookie', cookie)
  return response
}

/**
 * Returns the account id of a social identity. Links an unknown identity to `ownerId`, or creates
 * an account. Refuses an identity linked to an account other than `ownerId`, or a new account whose
 * email address is taken.
 */
export async function findOrCreateSocialAccount(
  deps: ProviderDeps,
  identity: SandboxIdentity,
  ownerId: string | undefined,
): Promise<Result<string, AuthorizationFailure>> {
  const { people, identities, clock } = deps
  const { givenName, familyName, email, subject } = identity
  const linkedIdentity = await identities.find(SANDBOX_PROVIDER, subject)
  if (linkedIdentity) {
    const other = ownerId !== undefined && linkedIdentity.personId !== ownerId
    return other ? refused(LINKED_ELSEWHERE) : ok(linkedIdentity.personId)
  }
  const person =
    ownerId === undefined
      ? await people.create(
          {
            email,
            emailVerified: true,
            claims: { given_name: givenName, family_name: familyName },
          },
          clock.now(),
        )
      : ok({ id: ownerId })
  if (!person.ok) return refused(ADDRESS_TAKEN)
  const linked = await identities.link({
    personId: person.value.id,
    provider: SANDBOX_PROVIDER,
    subject,
    username: email,
    linkedAt: clock.now(),
  })
  return linked ? ok(person.value.id) : refused(LINKED_ELSEWHERE)
}

const LINKED_ELSEWHERE: AuthorizationFailure = {
  error: 'identity_already_linked',
  error_description: 'The identity is linked to another account.',
  key: 'identityLinkedElsewhere',
}

const ADDRESS_TAKEN: AuthorizationFailure = {
  error: 'email_already_exists',
  error_description: 'An account with this email exists already.',
  key: 'emailTaken',
}
