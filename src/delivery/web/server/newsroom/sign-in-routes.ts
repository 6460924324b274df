import { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'

import { safeReturn } from '#domain/navigation/same-origin-urls.ts'
import { isFreshSignIn } from '#domain/newsroom/editor-session.ts'
import { NEWSROOM_PATHS, safeNewsroomPath } from '#domain/newsroom/newsroom-paths.ts'
import { minutes } from '#domain/shared/duration.ts'
import { hasFields } from '#domain/shared/unknown-fields.ts'
import type { PendingSignIn } from '#ports/editor-issuer.ts'
import { isOutage } from '#ports/outage.ts'

import { seeOther } from '../http/write-responses.ts'
import {
  cookieIn,
  currentSession,
  ENDED_SESSION_COOKIE,
  sessionCookie,
  sessionSecret,
} from './editor-session-middleware.ts'
import type { EditorState } from './editor-session-middleware.ts'
import type { NewsroomOptions } from './newsroom-context.ts'

/**
 * Creates the routes of the editors' sign-in: its page, the redirects to and from the identity
 * provider, the sign-out. `limit` is the rate limit of calls to the identity provider.
 */
export function signInRoutes(options: NewsroomOptions, limit: Middleware): Router<EditorState> {
  const { editorsOnly, form } = options.guards
  // A sign-out without a session opens the sign-in: it has nothing to send again.
  const signOutGuards = [editorsOnly, ...form]
  return new Router<EditorState>({ sensitive: true, strict: true })
    .get(NEWSROOM_PATHS.signIn, showSignIn(options))
    .get(NEWSROOM_PATHS.signInStart, limit, orUnavailable(options, startSignIn(options)))
    .get(NEWSROOM_PATHS.signInReturn, limit, orUnavailable(options, finishSignIn(options)))
    .post(NEWSROOM_PATHS.signOut, ...signOutGuards, signOut(options))
}

/**
 * Creates the handler of the sign-in page. It starts the sign-in by a link, since the security
 * policy blocks forms that redirect to another site.
 */
function showSignIn({ respond, origin }: NewsroomOptions): Middleware {
  return async (context) => {
    await respond(context, { kind: 'signIn', returnTo: returnIn(context, origin) })
  }
}

/**
 * Cookie of a sign-in in progress. The redirect from the identity provider must send it, so it is
 * not Strict.
 */
const PENDING_COOKIE = '__Host-editor-sign-in'
const PENDING_TTL_MS = minutes(10)

interface PendingCookie extends PendingSignIn {
  readonly returnTo: string
}

/**
 * Creates the handler that redirects to the identity provider. An editor whose session is open, and
 * fresh enough, is redirected to the requested page.
 */
function startSignIn({ access, origin }: NewsroomOptions): Middleware {
  return async (context) => {
    const returnTo = returnIn(context, origin)
    const fresh = context.query['frais'] === 'oui'
    const current = await currentSession(context, access)
    if (current?.editor && (!fresh || isFreshSignIn(current.session, Date.now()))) {
      seeOther(context, returnTo)
      return
    }
    const { address, pending } = await access.begin({
      fresh: fresh || context.query['compte'] === 'autre',
    })
    const cookie = pendingCookie({ ...pending, returnTo }, PENDING_TTL_MS / 1000)
    seeOther(context, address, { 'Set-Cookie': cookie })
  }
}

/**
 * Creates the handler that completes the sign-in and opens the session. Its page navigates to the
 * newsroom, since browsers send no Strict cookie after a redirect from another site.
 */
function finishSignIn({ access, respond, origin }: NewsroomOptions): Middleware {
  return async (context) => {
    const fields = new URLSearchParams(context.querystring)
    const pending = pendingIn(context)
    const answer = { state: fields.get('state') ?? '', code: fields.get('code') ?? '' }
    const session = await access.complete(answer, pending)
    const ended = pendingCookie(undefined, 0)
    if (session.ok) {
      const former = sessionSecret(context)
      if (former !== undefined) await access.signOut(former)
      context.set('Set-Cookie', [ended, sessionCookie(session.value)])
      const to = safeNewsroomPath(safeReturn(pending?.returnTo ?? '', origin))
      await respond(context, { kind: 'signedIn', to })
    } else {
      context.set('Set-Cookie', ended)
      const { securityPage } = access
      await respond(
        context,
        { kind: 'signInRefused', reason: session.problem, ...(securityPage && { securityPage }) },
        403,
      )
    }
  }
}

/**
 * Creates the handler of the sign-out. Its page navigates to the sign-out of the identity provider,
 * since the security policy blocks forms that redirect to another site.
 */
function signOut({ access, respond }: NewsroomOptions): Middleware<Partial<EditorState>> {
  return async (context) => {
    const secret = sessionSecret(context)
    if (secret !== undefined) await access.signOut(secret)
    const to = await access.issuerSignOut()
    context.set({ 'Set-Cookie': ENDED_SESSION_COOKIE, 'Clear-Site-Data': '"cache"' })
    delete context.state.editor
    await respond(context, { kind: 'signedOut', ...(to !== undefined && { to }) })
  }
}

/**
 * Wraps a handler to respond 503 with a page of the newsroom while the identity provider is
 * unavailable.
 */
function orUnavailable({ respond }: NewsroomOptions, handle: Middleware): Middleware {
  return async (context, next) => {
    try {
      await handle(context, next)
    } catch (error) {
      if (!isOutage(error)) throw error
      context.set('Retry-After', '10')
      await respond(context, { kind: 'issuerUnavailable' }, 503)
    }
  }
}

function returnIn(context: Context, origin: string): string {
  const returnPath = new URLSearchParams(context.querystring).get('retour') ?? ''
  return safeNewsroomPath(safeReturn(returnPath, origin))
}

function pendingCookie(value: PendingCookie | undefined, seconds: number): string {
  const text = value === undefined ? '' : Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${PENDING_COOKIE}=${text}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`
}

function pendingIn(context: Context): PendingCookie | undefined {
  const text = Buffer.from(cookieIn(context, PENDING_COOKIE) ?? '', 'base64url').toString()
  try {
    const value: unknown = JSON.parse(text)
    return isPending(value) ? value : undefined
  } catch {
    return undefined
  }
}

const PENDING_FIELDS = ['state', 'nonce', 'verifier', 'returnTo'] as const

function isPending(value: unknown): value is PendingCookie {
  return (
    hasFields(value) &&
    PENDING_FIELDS.every((field) => typeof value[field] === 'string' && value[field] !== '')
  )
}
