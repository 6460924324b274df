import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { seconds } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import { isOutage } from '#ports/outage.ts'

import { redirect } from '../json-and-error-responses.ts'
import { validateAuthorization, requireAuthorization } from '../oauth/authorization-request.ts'
import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import { authorizationResponse } from '../oauth/authorization-response.ts'
import { signedInResponse, completeSignIn } from '../oauth/complete-sign-in.ts'
import { startSocialSignIn } from '../oauth/social-sign-in.ts'
import type { Endpoints, ProviderCall } from '../provider-types.ts'
import { currentSession, renewSession } from '../sign-in-sessions.ts'
import { consumeTicket } from '../sign-in-ticket.ts'

/**
 * OAuth authorization endpoint, and the relay page of its popups. Responds by redirect, hidden
 * frame or popup.
 */
export const authorizeEndpoints: Endpoints = {
  'GET /oauth/authorize': (call) => authorize(call, Object.fromEntries(call.url.searchParams)),
  'POST /oauth/authorize': (call) => authorize(call, call.body),

  'GET /popup/relay': async ({ deps: { settings } }) =>
    new Response(
      '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Connexion</title>\n',
      {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': `default-src 'none'; frame-ancestors ${settings.clients.flatMap(({ origins }) => origins).join(' ')}`,
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-store',
        },
      },
    ),
}

/**
 * Answers an authorization request. Failures are reported to the client, since a hidden frame would
 * wait forever; an unknown client gets an error page.
 */
async function authorize(call: ProviderCall, fields: UnknownFields): Promise<Response> {
  const request = requireAuthorization(call.deps, fields)
  try {
    return await authorizeByCredentials(call, request, fields)
  } catch (error) {
    if (isOutage(error))
      call.deps.outages.warn('authorization unanswered', { service: error.service })
    else call.deps.logger.error('authorization failed', error)
    return authorizationResponse(request, {
      error: isOutage(error) ? 'temporarily_unavailable' : 'server_error',
      error_description: 'Unexpected error occurred',
    })
  }
}

async function authorizeByCredentials(
  call: ProviderCall,
  request: AuthorizationRequest,
  fields: UnknownFields,
): Promise<Response> {
  const failure = validateAuthorization(request)
  if (failure) return authorizationResponse(request, failure)
  const { tkn, provider } = fields
  if (typeof provider === 'string') return startSocialSignIn(call, request, fields)
  return typeof tkn === 'string' ? byTicket(call, request, tkn) : bySession(call, request)
}

/**
 * Signs in by a ticket. Rejects a request that comes from another site, which could sign the reader
 * in to an attacker's account.
 */
async function byTicket(
  call: ProviderCall,
  request: AuthorizationRequest,
  ticket: string,
): Promise<Response> {
  const foreign = call.request.headers.get('sec-fetch-site') === 'cross-site'
  const proven = foreign ? undefined : await consumeTicket(call.deps, ticket)
  if (proven) return completeSignIn(call, request, proven)
  return authorizationResponse(request, {
    error: 'invalid_grant',
    error_description: 'The sign-in ticket is not valid.',
  })
}

async function bySession(call: ProviderCall, request: AuthorizationRequest): Promise<Response> {
  const silent = request.prompt === 'none' || request.mode === 'webMessage'
  const forceLogin = (!silent && request.prompt === 'login') || (await isTooOld(call, request))
  const browser = forceLogin ? undefined : await renewSession(call)
  if (browser) return signedInResponse(call, request, browser)
  if (!silent) return redirect(signInPage(call, request))
  return authorizationResponse(request, {
    error: 'login_required',
    error_description: 'No one is signed in.',
  })
}

/** True if the browser's sign-in is older than the request accepts (`max_age`). */
async function isTooOld(call: ProviderCall, { maxAge }: AuthorizationRequest): Promise<boolean> {
  if (maxAge === undefined) return false
  const session = await currentSession(call)
  return session !== undefined && call.deps.clock.now() > session.signedInAt + seconds(maxAge)
}

/** Request fields that a sign-in satisfies. The request that follows the sign-in omits them. */
const PROVEN_BY_SIGN_IN: ReadonlySet<string> = new Set(['prompt', 'max_age'])

function signInPage(
  { deps: { settings } }: ProviderCall,
  { fields }: AuthorizationRequest,
): string {
  const again = new URL('/oauth/authorize', settings.origin)
  for (const [name, value] of Object.entries(fieldsOf(fields))) {
    const written = typeof value === 'string' || typeof value === 'boolean'
    if (written && !PROVEN_BY_SIGN_IN.has(name)) again.searchParams.set(name, String(value))
  }
  const page = new URL(ACCOUNT_PATHS.signIn, settings.origin)
  page.searchParams.set('returnUrl', again.href)
  return page.href
}
