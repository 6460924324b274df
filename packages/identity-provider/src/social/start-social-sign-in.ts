import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { SANDBOX_PROVIDER } from '#domain/identity/sandbox-provider.ts'
import { minutes } from '#domain/shared/duration.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

import { sendTo } from '../answers.ts'
import { cookieHeader } from '../cookies.ts'
import type { ProviderCall } from '../endpoint.ts'
import { answerAuthorization } from '../oauth/answer-authorization.ts'
import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import { bearerOf } from '../signed-in.ts'

/** The cookie that ties the answer of another provider to the browser that was sent there. */
export const SOCIAL_COOKIE = 'social'

/** How long one may take at the other provider. */
const SOCIAL_LIFE = minutes(10)

/** Leaves for another provider. With an access token the identity that comes back is linked to that account, which is how an account says that it wants so. */
export async function startSocialSignIn(
  call: ProviderCall,
  request: AuthorizationRequest,
  { provider, access_token: token }: UnknownFields,
): Promise<Response> {
  const { settings, grants, clock } = call.parts
  if (provider !== SANDBOX_PROVIDER || !settings.demonstration) {
    return answerAuthorization(request, {
      error: 'invalid_request',
      error_description: 'The provider is not configured.',
    })
  }
  const owner = typeof token === 'string' ? await bearerOf(call, token) : undefined
  if (owner?.ok === false) {
    return answerAuthorization(request, {
      error: 'invalid_token',
      error_description: 'The access token is not valid.',
    })
  }
  const secret = await grants.issue({
    kind: 'socialSignIn',
    personId: owner?.value.person.id,
    data: { request: request.fields },
    expiresAt: clock.now() + SOCIAL_LIFE,
  })
  const response = sendTo(settings.origin + ACCOUNT_PATHS.provider)
  const cookie = cookieHeader(settings, SOCIAL_COOKIE, secret, SOCIAL_LIFE / 1000)
  response.headers.append('Set-Cookie', cookie)
  return response
}
