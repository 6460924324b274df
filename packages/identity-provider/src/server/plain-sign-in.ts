import { createHash, randomBytes } from 'node:crypto'

import type { Context } from 'koa'

import { seeOther } from '#delivery/web/server/http/write-responses.ts'
import { networkOf } from '#delivery/web/server/limits/rate-limit.ts'
import { ACCOUNT_ERROR_MESSAGES } from '#domain/identity/account-error-messages.ts'
import { parseReturnUrl, safeAccountReturn } from '#domain/identity/account-links.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { PLAIN_FIELDS } from '../account-form-fields.ts'
import type { AccountFrame, PlainSignInStep } from '../pages/components/account-page-views.ts'
import { readBody } from '../parse-and-authenticate-request.ts'
import { phoneNumberField } from '../request-field-schemas.ts'
import type { HandleIdentityRequest } from './request-handler.ts'

interface PlainSignInDeps {
  readonly provider: HandleIdentityRequest
  readonly frame: AccountFrame
}

/** Step to show, with the status of the response. */
interface ShownStep {
  readonly step: PlainSignInStep
  readonly status: 200 | 403 | 422
}

/** Response of the API, with the fields of its JSON. */
interface ApiResponse {
  readonly response: Response
  readonly fields: UnknownFields
}

type CallApi = (path: string, fields: UnknownFields) => Promise<ApiResponse>

/**
 * Creates the handler of the sign-in form without scripts. It calls the API as the script does, and
 * returns the next step, `signedIn` after the redirect, or undefined for another form.
 */
export function plainSignIn({ provider, frame }: PlainSignInDeps) {
  return async (
    context: Context,
    request: Request,
  ): Promise<ShownStep | 'signedIn' | undefined> => {
    const body = await readBody(request)
    if (body === undefined || !STEP_FIELDS.some((name) => name in body)) return undefined
    if (!isFromOwnPage(context, frame.origin))
      return { step: { name: 'password', error: FOREIGN_FORM }, status: 403 }
    const call = apiOf(provider, context, frame.origin)
    const next = await takeStep(call, frame.clientId, body)
    if (!(next instanceof Response)) return next
    for (const cookie of next.headers.getSetCookie()) context.append('Set-Cookie', cookie)
    const origins = { site: frame.site.origin, account: frame.origin }
    seeOther(context, safeAccountReturn(parseReturnUrl(context.querystring), origins))
    return 'signedIn'
  }
}

/** Fields of which each step has one. */
const STEP_FIELDS = ['identifier', PLAIN_FIELDS.stepUp, PLAIN_FIELDS.challenge]

const FOREIGN_FORM = 'Ce formulaire vient d’une autre page\u00A0: recommencez ici.'

/** True if a page of the account service sent the form: every browser names its origin. */
function isFromOwnPage(context: Context, origin: string): boolean {
  return context.get('Origin') === origin && context.get('Sec-Fetch-Site') !== 'cross-site'
}

function apiOf(provider: HandleIdentityRequest, context: Context, origin: string): CallApi {
  return async (path, fields) => {
    const headers = {
      'Content-Type': 'application/json',
      Cookie: context.get('Cookie'),
      'User-Agent': context.get('User-Agent'),
    }
    const body = JSON.stringify(fields)
    const request = new Request(origin + path, { method: 'POST', headers, body })
    const response = await provider(request, networkOf(context.ip))
    if (response === undefined) throw new Error(`the API lacks ${path}`)
    const json: unknown = await response
      .clone()
      .json()
      .catch(() => undefined)
    return { response, fields: fieldsOf(json) }
  }
}

/** Takes the step that a form requests. Returns the response that opened the session, if one did. */
async function takeStep(
  call: CallApi,
  clientId: string,
  body: UnknownFields,
): Promise<ShownStep | Response> {
  const text = (name: string): string => (typeof body[name] === 'string' ? body[name] : '')
  const [stepUp, challenge] = [text(PLAIN_FIELDS.stepUp), text(PLAIN_FIELDS.challenge)]
  if (challenge !== '') return verify(call, challenge, text('code'))
  if (stepUp !== '') return sendCode(call, stepUp, text('channel'))
  const identifier = text('identifier').trim()
  const login = { ...identifierFields(identifier), password: text('password') }
  const { response, fields } = await call('/identity/v1/password/login', {
    client_id: clientId,
    ...login,
  })
  if (!response.ok) return refused({ name: 'password', identifier }, fields)
  const authorization = authorizationOf(clientId, body['persistent'] !== undefined)
  const ticket = { ...authorization, tkn: fields['tkn'] }
  if (fields['mfa_required'] === true) return requestCode(call, ticket)
  const authorized = await call('/oauth/authorize', ticket)
  const isOpen = authorized.response.headers.getSetCookie().length > 0
  return isOpen ? authorized.response : refused({ name: 'password', identifier }, authorized.fields)
}

function identifierFields(identifier: string): UnknownFields {
  if (identifier.includes('@')) return { email: identifier }
  return phoneNumberField.safeParse(identifier).success
    ? { phone_number: identifier }
    : { custom_identifier: identifier }
}

/** Returns an authorization request of the account pages, whose code is not needed. */
function authorizationOf(clientId: string, persistent: boolean): UnknownFields {
  return {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid',
    persistent,
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  }
}

/** Starts the second factor: sends its code, or shows the choice between two means. */
async function requestCode(call: CallApi, ticket: UnknownFields): Promise<ShownStep> {
  const { response, fields } = await call('/identity/v1/mfa/stepup', ticket)
  const { token, amr } = fields
  if (!response.ok || typeof token !== 'string') return refused({ name: 'password' }, fields)
  const channels: readonly unknown[] = Array.isArray(amr) ? amr : []
  if (channels.length > 1) return { step: { name: 'channel', stepUp: token }, status: 200 }
  return sendCode(call, token, channels[0] === 'sms' ? 'sms' : 'email')
}

async function sendCode(call: CallApi, stepUp: string, channel: string): Promise<ShownStep> {
  const { response, fields } = await call('/identity/v1/passwordless/start', {
    step_up: stepUp,
    auth_type: channel === 'sms' ? 'sms' : 'email',
  })
  const { challenge_id: challenge } = fields
  return response.ok && typeof challenge === 'string'
    ? { step: { name: 'code', challenge }, status: 200 }
    : refused({ name: 'password' }, fields)
}

async function verify(
  call: CallApi,
  challenge: string,
  code: string,
): Promise<ShownStep | Response> {
  const { response, fields } = await call('/identity/v1/passwordless/verify', {
    challenge_id: challenge,
    verification_code: code,
  })
  return response.ok ? response : refused({ name: 'code', challenge }, fields)
}

function refused(step: PlainSignInStep, { error_user_msg: message }: UnknownFields): ShownStep {
  const error = typeof message === 'string' ? message : ACCOUNT_ERROR_MESSAGES.unexpected
  return { step: { ...step, error }, status: 422 }
}
