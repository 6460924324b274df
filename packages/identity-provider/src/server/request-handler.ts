import type { Message, Messenger } from '#ports/email-and-sms-messenger.ts'
import { isOutage } from '#ports/outage.ts'

import { authorizeEndpoints } from '../endpoints/authorize.ts'
import { contactAddressEndpoints } from '../endpoints/contact-addresses.ts'
import { discoveryEndpoints } from '../endpoints/discovery.ts'
import { messageLinkEndpoints } from '../endpoints/message-links.ts'
import { passkeyResetEndpoints } from '../endpoints/passkey-reset.ts'
import { passkeySignInEndpoints } from '../endpoints/passkey-sign-in.ts'
import { passkeySignUpEndpoints } from '../endpoints/passkey-sign-up.ts'
import { passkeyEndpoints } from '../endpoints/passkeys.ts'
import { passwordResetEndpoints } from '../endpoints/password-reset.ts'
import { passwordSignInEndpoints } from '../endpoints/password-sign-in.ts'
import { passwordlessEndpoints } from '../endpoints/passwordless.ts'
import { profileEndpoints } from '../endpoints/profile.ts'
import { sandboxProviderEndpoints } from '../endpoints/sandbox-social-provider.ts'
import { factorEndpoints } from '../endpoints/second-factors.ts'
import { sessionEndpoints } from '../endpoints/sessions.ts'
import { customTokenEndpoints } from '../endpoints/sign-in-by-custom-token.ts'
import { signUpEndpoints } from '../endpoints/sign-up.ts'
import { stepUpEndpoints } from '../endpoints/step-up.ts'
import { tokenEndpoints } from '../endpoints/token.ts'
import { errorResponse, RejectedCall } from '../json-and-error-responses.ts'
import { readBody } from '../parse-and-authenticate-request.ts'
import type { Endpoint, Endpoints, ProviderDeps, ProviderSettings } from '../provider-types.ts'
import { trustedDeviceEndpoints } from '../trusted-devices.ts'

/**
 * Queues work until the response is sent. The duration of the work would disclose whether an
 * account exists.
 */
type AfterAnswer = (work: () => Promise<void>) => void

/**
 * Handles an API request; `caller` is its network address, for rate limits. Returns undefined if
 * the API lacks the path. Without `afterAnswer`, messages are sent before the response.
 */
export type HandleIdentityRequest = (
  request: Request,
  caller: string,
  afterAnswer?: AfterAnswer,
) => Promise<Response | undefined>

const ENDPOINTS: Endpoints = {
  ...sandboxProviderEndpoints,
  ...customTokenEndpoints,
  ...authorizeEndpoints,
  ...tokenEndpoints,
  ...sessionEndpoints,
  ...profileEndpoints,
  ...discoveryEndpoints,
  ...factorEndpoints,
  ...stepUpEndpoints,
  ...trustedDeviceEndpoints,
  ...passkeyEndpoints,
  ...passkeySignInEndpoints,
  ...passkeySignUpEndpoints,
  ...passkeyResetEndpoints,
  ...passwordSignInEndpoints,
  ...signUpEndpoints,
  ...passwordlessEndpoints,
  ...passwordResetEndpoints,
  ...contactAddressEndpoints,
  ...messageLinkEndpoints,
}

/** Creates the handler of the provider's API, which is compatible with that of ReachFive. */
export function createIdentityRequestHandler(deps: ProviderDeps): HandleIdentityRequest {
  const routes = Object.entries(ENDPOINTS).map(([key, endpoint]) => parseRoute(key, endpoint))
  return async (request, caller, afterAnswer) => {
    const url = new URL(request.url)
    const matchingRoutes = routes.filter(({ pattern }) => pattern.test({ pathname: url.pathname }))
    if (matchingRoutes.length === 0) return undefined
    const headers = crossOriginHeaders(request.headers.get('origin'), deps.settings)
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...headers, ...PREFLIGHT_HEADERS } })
    }
    if (request.method !== 'GET' && hasForeignOrigin(request, deps.settings)) {
      return errorResponse({
        status: 403,
        error: 'access_denied',
        description: 'The origin is foreign.',
      })
    }
    const route = matchingRoutes.find(({ method }) => method === request.method)
    const response = route
      ? await respond(deps, route, { request, url, caller, afterAnswer })
      : errorResponse({ status: 405, error: 'invalid_request', description: 'Method not allowed.' })
    for (const [name, value] of Object.entries(headers)) response.headers.append(name, value)
    return response
  }
}

/** True for a request from a page of an unknown origin. */
function hasForeignOrigin(request: Request, { clients, origin }: ProviderSettings): boolean {
  const from = request.headers.get('origin')
  const allowedOrigins = [origin, ...clients.flatMap(({ origins }) => origins)]
  return from !== null && !allowedOrigins.includes(from)
}

interface Route {
  readonly method: string
  readonly pattern: URLPattern
  readonly endpoint: Endpoint
}

interface RouteRequest {
  readonly request: Request
  readonly url: URL
  readonly caller: string
  readonly afterAnswer: AfterAnswer | undefined
}

function parseRoute(key: string, endpoint: Endpoint): Route {
  const [method = '', pathname = ''] = key.split(' ')
  return { method, pattern: new URLPattern({ pathname }), endpoint }
}

async function respond(
  deps: ProviderDeps,
  { pattern, endpoint }: Route,
  { request, url, caller, afterAnswer }: RouteRequest,
): Promise<Response> {
  const body = await readBody(request)
  if (body === undefined) {
    return errorResponse({ error: 'invalid_request', description: 'The body is not readable.' })
  }
  const steps = pattern.exec({ pathname: url.pathname })?.pathname.groups ?? {}
  const messages: Message[] = []
  const messenger: Messenger = {
    send: (message) => {
      messages.push(message)
      return Promise.resolve('accepted')
    },
  }
  const call = { deps: { ...deps, messenger }, request, url, steps, body, caller }
  const deliver = async () => {
    for (const message of messages) await deps.messenger.send(message)
  }
  try {
    const response = await endpoint(call).catch(rejection)
    if (messages.length > 0) await (afterAnswer ? afterAnswer(deliver) : deliver())
    return response
  } catch (error) {
    const path = pattern.pathname
    if (isOutage(error))
      deps.outages.warn('identity call unanswered', { service: error.service, path })
    else deps.logger.error('identity call failed', error, { path })
    return errorResponse({
      status: isOutage(error) ? 503 : 500,
      error: 'server_error',
      description: 'Unexpected error occurred',
    })
  }
}

/** Returns the response of a `RejectedCall`; rethrows other errors. */
function rejection(error: unknown): Response {
  if (error instanceof RejectedCall) return error.response
  throw error
}

/** Returns CORS headers that let only pages of the clients read responses, with cookies. */
function crossOriginHeaders(
  origin: string | null,
  { clients }: ProviderSettings,
): Readonly<Record<string, string>> {
  const allowed = clients.some(({ origins }) => origins.some((each) => each === origin))
  if (origin === null || !allowed) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  }
}

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, content-type, accept-language, custom-locale, x-r5-correlation-id',
  'Access-Control-Max-Age': '7200',
} as const
