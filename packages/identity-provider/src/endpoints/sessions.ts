import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'

import { jsonResponse, redirect } from '../json-and-error-responses.ts'
import { requireClient, parseQuery } from '../parse-and-authenticate-request.ts'
import { nameOf } from '../profile-claims.ts'
import type { Endpoints, ProviderCall } from '../provider-types.ts'
import { isClientUrl } from '../return-urls.ts'
import { expiredSessionCookieHeader, sessionSecret } from '../session-cookies.ts'
import { currentSession } from '../sign-in-sessions.ts'

const info = z.object({ client_id: z.string() })
const leaving = z.object({
  redirect_to: z.string().optional(),
  /** The name of `redirect_to` in OpenID Connect RP-Initiated Logout 1.0. */
  post_logout_redirect_uri: z.string().optional(),
  state: z.string().optional(),
})

/** Endpoints that describe and end the session of the browser. */
export const sessionEndpoints: Endpoints = {
  'GET /identity/v1/sso/data': async (call) => {
    requireClient(call, parseQuery(call, info).client_id)
    return jsonResponse(await sessionInfo(call))
  },
  'GET /identity/v1/logout': async (call) => {
    return signOut(call, parseQuery(call, leaving))
  },
}

async function sessionInfo(call: ProviderCall) {
  const session = await currentSession(call)
  const person = session && (await call.deps.people.byId(session.personId))
  if (!session || !person) return { is_authenticated: false }
  const linked = await call.deps.identities.ofPerson(person.id)
  const name = nameOf(person)
  return {
    is_authenticated: true,
    ...(name === '' ? {} : { name }),
    ...(person.email === undefined ? {} : { email: person.email }),
    last_login_type: session.signInType,
    has_password: person.hasPassword,
    social_providers: linked.map(({ provider }) => provider),
  }
}

/**
 * Ends the session and redirects to a page of a client. A request from another site goes to the
 * sign-out page, which asks first.
 */
async function signOut(
  call: ProviderCall,
  { post_logout_redirect_uri: named, redirect_to: goTo = named, state }: z.output<typeof leaving>,
): Promise<Response> {
  const { sessions, settings } = call.deps
  const allowed = goTo !== undefined && isClientUrl(settings, goTo)
  const address = new URL(allowed ? goTo : settings.origin)
  if (call.request.headers.get('sec-fetch-site') === 'cross-site') {
    const page = new URL(ACCOUNT_PATHS.signOut, settings.origin)
    page.searchParams.set('returnUrl', address.href)
    return redirect(page)
  }
  const secret = sessionSecret(call)
  if (secret !== undefined) await sessions.close(secret)
  if (state !== undefined) address.searchParams.set('state', state)
  const response = redirect(address)
  response.headers.append('Set-Cookie', expiredSessionCookieHeader(settings))
  return response
}
