import { createHash, randomBytes } from 'node:crypto'

import type { Context } from 'koa'

import { seeOther } from '#delivery/web/server/http/write-responses.ts'
import { parseReturnUrl, safeAccountReturn } from '#domain/identity/account-links.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { PLAIN_FIELDS } from '../account-form-fields.ts'
import type { PlainSignInStep } from '../pages/components/account-page-views.ts'
import { readBody } from '../parse-and-authenticate-request.ts'
import {
  apiOf,
  FOREIGN_FORM,
  identifierFields,
  isFromOwnPage,
  refusedStep,
} from './plain-form-calls.ts'
import type { CallApi, PlainFormDeps, ShownPlainStep } from './plain-form-calls.ts'

type ShownStep = ShownPlainStep<PlainSignInStep>

/**
 * Creates the handler of the sign-in form without scripts. It calls the API as the script does, and
 * returns the next step, `signedIn` after the redirect, or undefined for another form.
 */
export function plainSignIn({ provider, frame }: PlainFormDeps) {
  return async (
    context: Context,
    request: Request,
  ): Promise<ShownStep | 'signedIn' | undefined> => {
    const body = await readBody(request)
    if (body === undefined || !STEP_FIELDS.some((name) => name in body)) return undefined
    if (!isFromOwnPage(context, frame.origin))
      return { step: { name: 'password', error: FOREIGN_FORM }, status: 403 }
    const call = apiOf({ provider, frame }, context)
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

/** Takes the step that a form requests. Returns the response that opened the session, if one did. */
async function takeStep(
  call: CallApi,
  clientId: string,
  body: UnknownFields,
): Promise<ShownStep | Response> {
  const text = (name: string): string => (typeof body[name] === 'string' ? body[name] : '')
  const [stepUp, challenge] = [text(PLAIN_FIELDS.stepUp), text(PLAIN_FIELDS.challenge)]
  const sent = { stepUp, challenge, sentBy: meansOf(text(PLAIN_FIELDS.sentBy)) }
  if (text(PLAIN_FIELDS.resend) !== '') return sendCodeAgain(call, sent)
  if (challenge !== '') return verify(call, sent, text('code'))
  if (stepUp !== '') return sendCode(call, stepUp, meansOf(text('channel')))
  const identifier = text('identifier').trim()
  const login = { ...identifierFields(identifier), password: text('password') }
  const { response, fields } = await call('/identity/v1/password/login', {
    client_id: clientId,
    ...login,
  })
  if (!response.ok) return refusedStep({ name: 'password', identifier }, fields)
  const authorization = authorizationOf(clientId, body['persistent'] !== undefined)
  const ticket = { ...authorization, tkn: fields['tkn'] }
  if (fields['mfa_required'] === true) return requestCode(call, ticket)
  const authorized = await call('/oauth/authorize', ticket)
  const isOpen = authorized.response.headers.getSetCookie().length > 0
  return isOpen
    ? authorized.response
    : refusedStep({ name: 'password', identifier }, authorized.fields)
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
  if (!response.ok || typeof token !== 'string') return refusedStep({ name: 'password' }, fields)
  const channels: readonly unknown[] = Array.isArray(amr) ? amr : []
  if (channels.length > 1) return { step: { name: 'channel', stepUp: token }, status: 200 }
  return sendCode(call, token, meansOf(channels[0]))
}

/** Second factor that waits for its code. */
interface SentCode {
  readonly challenge: string
  readonly stepUp: string
  readonly sentBy: 'email' | 'sms'
}

function meansOf(channel: unknown): SentCode['sentBy'] {
  return channel === 'sms' ? 'sms' : 'email'
}

async function sendCode(
  call: CallApi,
  stepUp: string,
  sentBy: SentCode['sentBy'],
): Promise<ShownStep> {
  const { response, fields } = await call('/identity/v1/passwordless/start', {
    step_up: stepUp,
    auth_type: sentBy,
  })
  const { challenge_id: challenge } = fields
  return response.ok && typeof challenge === 'string'
    ? { step: { name: 'code', challenge, stepUp, sentBy }, status: 200 }
    : refusedStep({ name: 'password' }, fields)
}

/** Sends the code again. Without a new one, the code sent before stays good. */
async function sendCodeAgain(call: CallApi, sent: SentCode): Promise<ShownStep> {
  const { step, status } = await sendCode(call, sent.stepUp, sent.sentBy)
  return step.name === 'code'
    ? { step: { ...step, again: true }, status }
    : { step: { name: 'code', ...sent, error: step.error }, status }
}

async function verify(call: CallApi, sent: SentCode, code: string): Promise<ShownStep | Response> {
  const { response, fields } = await call('/identity/v1/passwordless/verify', {
    challenge_id: sent.challenge,
    verification_code: code,
  })
  return response.ok ? response : refusedStep({ name: 'code', ...sent }, fields)
}
