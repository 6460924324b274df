import type { Middleware, ParameterizedContext } from 'koa'

import {
  respondText,
  respondRendered,
  respondStored,
  seeOther,
} from '#delivery/web/server/http/write-responses.ts'
import type { RenderedPage } from '#delivery/web/server/page-cache/cached-page.ts'
import { chooseEncoding } from '#delivery/web/server/page-cache/content-encoding.ts'
import { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'
import type { KeyedAddress } from '#delivery/web/server/page-cache/tagged-pages.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { addressWithin } from '#domain/navigation/same-origin-urls.ts'
import type { Outbox } from '#ports/email-and-sms-messenger.ts'

import type {
  AccountFrame,
  AccountView,
  DemonstrationCredentials,
} from '../pages/components/account-page-views.ts'
import { plainReset } from './plain-reset.ts'
import { plainSignIn } from './plain-sign-in.ts'
import type { ProviderState } from './provider-middleware.ts'
import type { HandleIdentityRequest } from './request-handler.ts'

/** Dependencies of the middleware that serves the account pages. */
export interface AccountPagesOptions {
  readonly render: (view: AccountView, frame: AccountFrame) => string
  readonly frame: AccountFrame
  /** Response headers: names and values in alternation. */
  readonly headers: readonly string[]
  readonly demonstrationAccounts: readonly DemonstrationCredentials[]
  /** Sent messages, on a development machine. */
  readonly outbox: Outbox | undefined
  /** The API, which the forms without scripts call. */
  readonly provider: HandleIdentityRequest
  /** Called if a cached page cannot be rendered again. */
  readonly onRefreshFailed: (path: string, error: unknown) => void
}

const MAX_MESSAGES = 50
const NOT_FOUND = '/404'

/**
 * Creates the Koa middleware that serves the account pages from a cache. Only the page of sent
 * messages is rendered per request.
 */
export function accountPages(options: AccountPagesOptions): Middleware<ProviderState> {
  const { outbox } = options
  const cache = accountPageCache(options)
  const answerPlainForm = plainFormAnswer(options)
  return async (context) => {
    const url = new URL(addressIn(context.req.url), options.frame.origin)
    const { pathname } = url
    if (await answerPlainForm(context, pathname)) return
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      // Handles a form submitted before its script loaded: shows the page again instead of failing.
      const page = await cache.fetch({ key: pathname })
      if (page) seeOther(context, addressWithin(url))
      else respondText(context, 405, 'Méthode non autorisée.', { Allow: 'GET, HEAD' })
      return
    }
    if (pathname === ACCOUNT_PATHS.messages && outbox) {
      const messages = await outbox.recent(MAX_MESSAGES)
      const page = rendered(options, { kind: 'messages', messages }, 'private, no-store')
      await respondRendered(context, page)
      return
    }
    const cachedPage = await cache.fetch({ key: pathname })
    const page = cachedPage ?? (await cache.fetch({ key: NOT_FOUND }))
    if (!page) throw new Error('the page for addresses that lead nowhere is missing')
    const variant = await cache.variant(page, chooseEncoding(context.get('accept-encoding')))
    respondStored(context, page, variant, cachedPage ? 200 : 404)
  }
}

/**
 * Creates the function that answers the forms without scripts. It resolves to false for any other
 * request.
 */
function plainFormAnswer(options: AccountPagesOptions) {
  const [signIn, reset] = [plainSignIn(options), plainReset(options)]
  const show = async (context: ParameterizedContext, view: AccountView, status: number) => {
    await respondRendered(context, rendered(options, view, 'private, no-store'), status)
    return true
  }
  return async (
    context: ParameterizedContext<ProviderState>,
    pathname: string,
  ): Promise<boolean> => {
    if (context.method !== 'POST') return false
    const { webRequest } = context.state
    if (pathname === ACCOUNT_PATHS.signIn) {
      const shown = await signIn(context, webRequest)
      if (shown === undefined || shown === 'signedIn') return shown !== undefined
      return show(context, { kind: 'plainSignIn', step: shown.step }, shown.status)
    }
    if (!RESET_PATHS.has(pathname)) return false
    const shown = await reset(context, webRequest)
    return (
      shown !== undefined && show(context, { kind: 'plainReset', step: shown.step }, shown.status)
    )
  }
}

const RESET_PATHS: ReadonlySet<string> = new Set([
  ACCOUNT_PATHS.forgottenPassword,
  ACCOUNT_PATHS.newPassword,
])

/**
 * Returns the path and query of a request URL with one leading slash, since `//host` would name
 * another host.
 */
function addressIn(url = '/'): string {
  return `/${url.replace(/^[/\\]+/, '')}`
}

function accountPageCache(options: AccountPagesOptions): PageCache<KeyedAddress> {
  const views = new Map<string, AccountView>([
    [NOT_FOUND, { kind: 'notFound' }],
    [ACCOUNT_PATHS.signIn, { kind: 'signIn', accounts: options.demonstrationAccounts }],
    ...(options.frame.demonstration
      ? [[ACCOUNT_PATHS.provider, { kind: 'provider' }] as const]
      : []),
    ...STATIC_PAGES.map((kind) => [ACCOUNT_PATHS[kind], { kind }] as const),
  ])
  return new PageCache({
    maxBytes: 4 * 1024 * 1024,
    now: () => 0,
    render: async ({ key }) => {
      const view = views.get(key)
      return view && rendered(options, view, 'public, max-age=0, must-revalidate')
    },
    onRefreshFailed: options.onRefreshFailed,
  })
}

const STATIC_PAGES = [
  'root',
  'signUp',
  'signOut',
  'verifyEmail',
  'verifyPhone',
  'forgottenPassword',
  'newPassword',
  'recovery',
  'profile',
  'security',
  'subscriptions',
] as const

function rendered(
  { render, frame, headers }: AccountPagesOptions,
  view: AccountView,
  cacheControl: string,
): RenderedPage {
  return {
    text: render(view, frame),
    lifetime: Number.POSITIVE_INFINITY,
    tags: new Set(),
    headers: [
      'Content-Type',
      'text/html; charset=utf-8',
      'Cache-Control',
      cacheControl,
      'Vary',
      'Accept-Encoding',
      'X-Robots-Tag',
      'noindex',
      ...withoutReferrer(view.kind === 'provider' ? withOpener(headers) : headers),
    ],
  }
}

/**
 * Restricts the referrer to this origin. Only the script sends it to the site after a click, which
 * lets the site start a requested trial.
 */
function withoutReferrer(headers: readonly string[]): readonly string[] {
  const name = headers.indexOf('Referrer-Policy')
  return headers.toSpliced(name, 2, 'Referrer-Policy', 'same-origin')
}

/** Lets the popup of the demonstration provider access its opener. */
function withOpener(headers: readonly string[]): readonly string[] {
  const name = headers.indexOf('Cross-Origin-Opener-Policy')
  return headers.toSpliced(name, 2, 'Cross-Origin-Opener-Policy', 'unsafe-none')
}
