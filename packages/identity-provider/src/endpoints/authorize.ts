import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'
import { isOutage } from '#ports/outage.ts'

import { validateAuthorization, readAuthorization } from '../oauth/authorization-request.ts'
import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import { authorizationResponse } from '../oauth/authorization-response.ts'
import { signedInResponse, completeSignIn } from '../oauth/complete-sign-in.ts'
import type { Endpoints, ProviderCall } from '../provider.ts'
import { redirect } from '../responses.ts'
import { renewedSession } from '../sessions.ts'
import { takeTicket } from '../sign-in-ticket.ts'
import { startSocialSignIn } from '../social-sign-in.ts'

/** The authorization endpoint of OAuth (§7): by redirect, from a hidden frame, or in a popup. */
export const authorizeEndpoints: Endpoints = {
  'GET /oauth/authorize': (call) => authorize(call, Object.fromEntries(call.url.searchParams)),
  'POST /oauth/authorize': (call) => authorize(call, call.body),
}

/** Whatever happens to a request that can be trusted is told to the page that waits for it: a hidden frame that only failed would keep it waiting. */
async function authorize(call: ProviderCall, fields: UnknownFields): Promise<Response> {
  const request = readAuthorization(call.deps, fields)
  try {
    return await authorized(call, request, fields)
  } catch (error) {
    call.deps.journal.error('authorization failed', error)
    return authorizationResponse(request, {
      error: isOutage(error) ? 'temporarily_unavailable' : 'server_error',
      error_description: 'Unexpected error occurred',
    })
  }
}

async function authorized(
  call: ProviderCall,
  request: AuthorizationRequest,
  fields: UnknownFields,
): Promise<Response> {
  const error = validateAuthorization(request)
  if (error) return authorizationResponse(request, error)
  const { tkn, provider } = fields
  if (typeof provider === 'string') return startSocialSignIn(call, request, fields)
  return typeof tkn === 'string' ? byTicket(call, request, tkn) : bySession(call, request)
}

/** A ticket that another site sends a browser here with is somebody else's: it would sign its reader in as them. */
async function byTicket(
  call: ProviderCall,
  request: AuthorizationRequest,
  ticket: string,
): Promise<Response> {
  const foreign = call.request.headers.get('sec-fetch-site') === 'cross-site'
  const proven = foreign ? undefined : await takeTicket(call.deps, ticket)
  if (proven) return completeSignIn(call, request, proven)
  return authorizationResponse(request, {
    error: 'invalid_grant',
    error_description: 'The sign-in ticket is not valid.',
  })
}

async function bySession(call: ProviderCall, request: AuthorizationRequest): Promise<Response> {
  const silent = request.prompt === 'none' || request.mode === 'webMessage'
  const anew = !silent && request.prompt === 'login'
  const browser = anew ? undefined : await renewedSession(call)
  if (browser) return signedInResponse(call, request, browser)
  if (!silent) return redirect(signInPage(call, request))
  return authorizationResponse(request, {
    error: 'login_required',
    error_description: 'Nobody is signed in.',
  })
}

/** The sign-in page, which comes back here once somebody is signed in. */
function signInPage(
  { deps: { settings } }: ProviderCall,
  { fields }: AuthorizationRequest,
): string {
  const again = new URL('/oauth/authorize', settings.origin)
  for (const [name, value] of Object.entries(fieldsOf(fields))) {
    const written = typeof value === 'string' || typeof value === 'boolean'
    if (written && name !== 'prompt') again.searchParams.set(name, String(value))
  }
  const page = new URL(ACCOUNT_PATHS.signIn, settings.origin)
  page.searchParams.set('returnUrl', again.href)
  return page.href
}

/** The relay of popups (§5, §7), of the same origin as the popup itself, which WinChan demands. Browsers of today message the popup directly: the page has nothing left to do. */
export const popupRelayEndpoints: Endpoints = {
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
