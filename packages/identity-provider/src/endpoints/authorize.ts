import { SIGNED_IN_SINCE } from '#domain/identity/account-links.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { seconds } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
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
  const earliest = earliestSignIn(request, silent, call.deps.clock.now())
  const session = await currentSession(call)
  const browser = session && session.signedInAt >= earliest ? await renewSession(call) : undefined
  if (browser) return signedInResponse(call, request, browser)
  if (!silent) return redirect(signInPage(call, request, earliest))
  return authorizationResponse(request, {
    error: 'login_required',
    error_description: 'No one is signed in.',
  })
}

/** Returns the earliest sign-in that a request accepts; 0 if any session will do. */
function earliestSignIn(
  { prompt, maxAge, signedInSince = 0 }: AuthorizationRequest,
  silent: boolean,
  now: Instant,
): Instant {
  if (!silent && prompt === 'login') return now
  return Math.max(signedInSince, maxAge === undefined ? 0 : now - seconds(maxAge))
}

/**
 * Returns the URL of the sign-in page. The request that follows the sign-in names the earliest
 * accepted one in the place of `prompt` and `max_age`, so that no older session satisfies it.
 */
function signInPage(
  { deps: { settings } }: ProviderCall,
  { fields }: AuthorizationRequest,
  earliest: Instant,
): string {
  const again = new URL('/oauth/authorize', settings.origin)
  const { prompt: _prompt, max_age: _maxAge, ...others } = fieldsOf(fields)
  for (const [name, value] of Object.entries(others)) {
    const written = typeof value === 'string' || typeof value === 'boolean'
    if (written) again.searchParams.set(name, String(value))
  }
  if (earliest > 0) again.searchParams.set(SIGNED_IN_SINCE, String(earliest))
  const page = new URL(ACCOUNT_PATHS.signIn, settings.origin)
  page.searchParams.set('returnUrl', again.href)
  return page.href
}
