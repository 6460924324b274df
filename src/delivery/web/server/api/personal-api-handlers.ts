import { createHash } from 'node:crypto'

import type { RouterContext } from '@koa/router'
import type { Middleware } from 'koa'
import { z } from 'zod'

import type { ReadContinuation } from '#application/premium/read-premium-article.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { ContinuationView } from '#application/views/continuation-and-preview-views.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { isPending } from '#domain/premium/activation-outcome.ts'
import type { ActivationAnswer } from '#domain/premium/activation-outcome.ts'
import { MAX_EMAIL_LENGTH } from '#domain/shared/email-address.ts'
import { writtenRights } from '#domain/visitor/reader-rights.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'

import { respondDownload } from '../http/respond-download.ts'
import {
  respondError,
  TOO_OFTEN,
  PRIVATE_NO_STORE,
  respondRendered,
} from '../http/write-responses.ts'
import { networkOf } from '../limits/rate-limit.ts'
import type { BodyState } from './api-middleware.ts'
import type { AuthenticateBearer, BearerState } from './authenticate-bearer-token.ts'

/**
 * Creates the handler of `GET /api/premiumState`, which responds with the Premium state of the
 * caller.
 */
export function respondPremiumState(stateOf: Site['premium']['stateOf']): Middleware<BearerState> {
  return async (context) => {
    context.body = { premium_state: await stateOf(context.state.bearer) }
  }
}

/** Schema of a JSON body with one email address. */
export const emailBody = z.strictObject({ email: z.string().max(MAX_EMAIL_LENGTH) })

/**
 * Creates the middleware that limits calls per person and per network, under hashed keys.
 * Unidentified callers pass, since their response needs no query.
 */
export function limitAttempts(admits: Site['admits'], bearerOf: AuthenticateBearer): Middleware {
  return async (context, next) => {
    const bearer = await bearerOf(context)
    const admitted =
      bearer === undefined ||
      ((await admits('person', attemptKey(bearer.subject))) &&
        (await admits('address', attemptKey(networkOf(context.ip)))))
    if (admitted) await next()
    else respondError(context, 429, TOO_OFTEN, { 'Retry-After': '60' })
  }
}

function attemptKey(counted: string): string {
  const hash = createHash('sha256').update(counted).digest('base64url')
  return `${API_PATHS.premiumByEmail}:${hash}`
}

/**
 * Creates the handler of `POST /api/premiumStateNet`. It responds true if the given email address
 * is the caller's verified address and has Premium.
 */
export function respondPremiumByEmail(
  byEmail: Site['premium']['byEmail'],
  bearerOf: AuthenticateBearer,
): Middleware<BodyState<z.output<typeof emailBody>>> {
  return async (context) => {
    const bearer = await bearerOf(context)
    const isPremium = bearer !== undefined && (await byEmail(bearer, context.state.body.email))
    context.body = { isPremium }
  }
}

/**
 * Creates the handler of `/api/setPremium` (GET or POST). It requests the activation of Premium for
 * the caller, with the action code of the `codeaction` header.
 */
export function activatePremium(activate: Site['premium']['activate']): Middleware<BearerState> {
  return async (context) => {
    const activated = await activate(context.state.bearer, context.req.headers['codeaction'])
    context.status = isPending(activated) ? 202 : 200
    context.body = { error: errorFlag(activated) }
  }
}

/** Returns false for success, the reason of a refusal, or true for a refusal without a reason. */
function errorFlag(answer: ActivationAnswer): boolean | string {
  if (answer.ok) return false
  return answer.problem === 'unexplained' || answer.problem
}

/**
 * Creates the handler of `GET /api/rights/{email}`, which responds with the rights of the caller.
 * It rejects the email address of another person with 403.
 */
export function respondRights(rightsByEmail: Site['rightsByEmail']) {
  return async (context: RouterContext<BearerState>): Promise<void> => {
    const rights = await rightsByEmail(context.state.bearer, context.params['email'] ?? '')
    if (rights.ok) {
      context.body = serializeRights(rights.value)
    } else respondError(context, 403, 'Ces droits ne sont pas les vôtres.')
  }
}

function serializeRights(rights: Rights): Readonly<Record<string, string>> {
  const { spacesActive, subscriptionsActive, trialsActive, cnActive } = writtenRights(rights)
  return {
    spaces_active: spacesActive,
    subscriptions_active: subscriptionsActive,
    trials_active: trialsActive,
    ...(cnActive === undefined ? {} : { cn_active: cnActive }),
  }
}

/**
 * Creates the handler of `GET /api/abonnements` on the account service, which responds with the
 * caller's subscriptions. Unknown parts are `null`.
 */
export function respondOwnSubscriptions(read: Site['ownSubscriptions']): Middleware<BearerState> {
  return async (context) => {
    const { premium = null, rights = null } = await read(context.state.bearer)
    context.body = { premium, rights }
  }
}

const HEADERS = [
  'Content-Type',
  'text/html; charset=utf-8',
  'Cache-Control',
  PRIVATE_NO_STORE,
  'X-Robots-Tag',
  'noindex',
]

/**
 * Creates the handler of `GET /api/continuation?path=…`. It responds to Premium readers with the
 * Premium part of an article as HTML. Signed-in readers without Premium get 403 for any path.
 */
export function respondContinuation(
  read: ReadContinuation,
  render: (view: ContinuationView) => string,
): Middleware<BearerState> {
  return async (context) => {
    const path = new URLSearchParams(context.querystring).get('path') ?? ''
    const continuation = await read(context.state.bearer, path)
    if (continuation.ok)
      await respondRendered(context, { text: render(continuation.value), headers: HEADERS })
    else if (continuation.problem === 'gated') {
      respondError(context, 403, 'La suite est réservée aux abonnés à l’Actualité Premium.')
    } else respondError(context, 404, 'Rien ne suit à cette adresse.')
  }
}

/** Schema of the JSON body of `POST /api/download`. */
export const downloadBody = z.strictObject({ file: z.string().max(200) })

/**
 * Creates the handler of `POST /api/download`. It responds with the verdict on access, and with a
 * one-time link valid for a minute if access is granted.
 */
export function requestDownload(
  downloads: Site['downloads'],
): Middleware<BearerState & BodyState<z.output<typeof downloadBody>>> {
  return async (context) => {
    const { bearer, body } = context.state
    const granted = await downloads.ask(bearer, body.file)
    if (!granted.ok) {
      respondError(context, 404, 'Ce document n’existe pas.')
      return
    }
    const { verdict, key } = granted.value
    context.body = {
      allowed: verdict.allowed,
      rule: verdict.rule,
      ...('renewsOn' in verdict && {
        used: verdict.used,
        remaining: verdict.remaining,
        renews_on: verdict.renewsOn,
      }),
      ...(key !== undefined && { link: `${API_PATHS.download}?key=${key}` }),
    }
  }
}

/**
 * Creates the handler of `GET /api/download?key=…`, which sends the file of a one-time link. HEAD
 * leaves the link valid.
 */
export function takeDownload({ look, take }: Site['downloads']): Middleware {
  return async (context) => {
    const key = new URLSearchParams(context.querystring).get('key') ?? ''
    const download = await (context.method === 'HEAD' ? look(key) : take(key))
    if (!download) {
      respondError(context, 410, 'Ce lien de téléchargement a déjà servi, ou n’est plus valable.')
      return
    }
    respondDownload(context, download)
  }
}
