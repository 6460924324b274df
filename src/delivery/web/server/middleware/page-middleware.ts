import type { Context, Middleware } from 'koa'

import { MALFORMED_ADDRESS_TEXT, NOT_FOUND_TEXT } from '#application/pages/common/page-texts.ts'
import {
  readSiteAddress,
  toLowerCaseAddress,
} from '#application/pages/routing/canonical-site-address.ts'
import type { SiteAddress } from '#application/pages/routing/canonical-site-address.ts'
import { formatPath, linkInFormat, splitFormat } from '#domain/navigation/page-formats.ts'
import type { PageFormat } from '#domain/navigation/page-formats.ts'
import { mayContainAnswers } from '#domain/navigation/remove-simulator-answers.ts'
import { redirectFor } from '#domain/navigation/validate-redirects.ts'

import { preferredFormat, requestedFormat } from '../http/requested-format.ts'
import { respondProblem } from '../http/respond-problem.ts'
import type { Problem } from '../http/respond-problem.ts'
import {
  PRIVATE_NO_STORE,
  respondRendered,
  respondStored,
  redirectPermanently,
} from '../http/write-responses.ts'
import type { CachedPage, RenderedPage } from '../page-cache/cached-page.ts'
import { chooseEncoding } from '../page-cache/content-encoding.ts'
import type { CurrentRedirects } from '../publications/current-redirects.ts'
import {
  MALFORMED_PAGE,
  NOT_FOUND_PAGE,
  pageAddress,
} from '../rendering/parse-and-render-page-urls.ts'
import type {
  PageAddress,
  SiteCache,
  StoredAddress,
} from '../rendering/parse-and-render-page-urls.ts'

/** Koa state with the parsed path and query of a request. */
type AddressState = { -readonly [Field in keyof SiteAddress]: SiteAddress[Field] } & {
  /** Format named by the suffix of the path, such as `.json` or `.bib`. */
  suffix?: PageFormat
}

/**
 * Creates the middleware that parses the URL of a GET or HEAD request. `malformed` handles
 * malformed URLs. Other methods and API calls pass unchanged.
 */
export function parseAddress(malformed: Middleware<AddressState>): Middleware<AddressState> {
  return async (context, next) => {
    const { method, path } = context
    if ((method !== 'GET' && method !== 'HEAD') || isCallPath(path)) return next()
    const siteAddress = readSiteAddress(context.req.url ?? '')
    if (!siteAddress.ok) return malformed(context, next)
    Object.assign(context.state, siteAddress.value)
    const { address, respelled } = siteAddress.value
    // The same path with other percent-encodings; other spellings are redirected.
    if (!respelled && address.path !== path) context.path = address.path
    return next()
  }
}

/** True for the path of an API call; `/api/` itself is a spelling of the page `/api`. */
function isCallPath(path: string): boolean {
  return path.startsWith('/api/') && path !== '/api/'
}

/**
 * Middleware that keeps pages private if their URL contains simulator answers: no cache, no index,
 * short referrer.
 */
export const keepSimulatorAnswersPrivate: Middleware = async (context, next) => {
  await next()
  if (!mayContainAnswers(context.path, context.querystring)) return
  context.set({
    'Cache-Control': PRIVATE_NO_STORE,
    'Referrer-Policy': 'strict-origin',
    'X-Robots-Tag': 'noindex',
  })
  context.remove('Surrogate-Key')
  context.remove('Cache-Tag')
}

/**
 * Creates the middleware that permanently redirects moved pages and non-canonical URLs, in one hop.
 */
export function followRedirects(
  redirects: Pick<CurrentRedirects, 'current'>,
  cache: SiteCache,
): Middleware<AddressState> {
  const isLive = isLivePath(cache)
  return async (context, next) => {
    const { address, respelled } = await toLowerCaseAddress(
      context.state,
      redirects.current,
      isLive,
    )
    const { path, query } = address
    const own = respelled ? withoutEmptyQuery(path, query) : undefined
    const destination = redirectFor(redirects.current, path, query) ?? own
    if (destination === undefined) await next()
    else redirectPermanently(context, linkInFormat(destination, context.state.suffix ?? 'html'))
  }
}

function withoutEmptyQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** Koa state with the page of a request, once its route is known. */
export interface PageState extends AddressState {
  page: PageAddress
}

/** Sets `page` in the Koa state of a request, as the route table finds its path. */
export const resolvePage: Middleware<PageState> = async (context, next) => {
  const { path, query } = context.state.address
  context.state.page = pageAddress(path, query)
  await next()
}

/** Matches paths with the suffix of a machine-readable format, such as `.json`. */
export const SUFFIXED_PATHS = /\.(?:json|md|bib|ris)$/

/**
 * Sets `page` and `suffix` in the Koa state for a path with a format suffix (`.json`…). Responds
 * 404 if the path without suffix is malformed.
 */
export const resolveSuffixedPage: Middleware<PageState> = async (context, next) => {
  const { path: requestedPath, query } = context.state.address
  const { path, format } = splitFormat(requestedPath)
  const siteAddress = readSiteAddress(withoutEmptyQuery(path, query))
  if (!siteAddress.ok)
    return respondProblem(context, format === 'html' ? 'json' : format, NOT_FOUND)
  const { address } = siteAddress.value
  context.state.suffix = format
  context.state.respelled ||= formatPath(address.path, format) !== requestedPath
  context.state.address = address
  context.state.page = pageAddress(address.path, address.query, undefined, format)
  return next()
}

/**
 * Responds to CORS preflights, so that scripts of other sites may send `If-None-Match` for
 * machine-readable formats.
 */
export const respondToPreflight: Middleware = (context) => {
  context.status = 204
  context.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': 'If-None-Match',
    'Access-Control-Max-Age': '86400',
  })
}

/**
 * Serves JSON or Markdown at the URL of the HTML page if `Accept` prefers it. Shared caches do not
 * store the result, since they cannot distinguish formats.
 */
export const negotiateFormat: Middleware<PageState> = async (context, next) => {
  const format = preferredFormat(context)
  if (format === 'html') {
    await next()
    return
  }
  const { address, page } = context.state
  const negotiated = pageAddress(address.path, address.query, page.route, format)
  context.state.page = negotiated
  await next()
  if (context.status >= 300 && context.status !== 304) return
  context.set({ Vary: 'Accept, Accept-Encoding', 'Content-Location': negotiated.key })
  if (negotiated.route.cached) context.set('Cache-Control', 'private, no-cache')
  context.remove('Surrogate-Key')
  context.remove('Cache-Tag')
}

/**
 * Creates the middleware that responds from the page cache, which renders misses. Pages that are
 * never cached go to the next middleware.
 */
export function respondStoredPage(cache: SiteCache): Middleware<PageState> {
  return async (context, next) => {
    const { page } = context.state
    if (page.route.cached) await respondStoredAt(context, cache, page, page.format)
    else await next()
  }
}

/** Creates the middleware that responds with a page rendered for this request, or 404. */
export function respondRenderedPage(
  cache: SiteCache,
  render: (address: PageAddress) => Promise<RenderedPage | undefined>,
): Middleware<PageState> {
  return async (context) => {
    const page = await render(context.state.page)
    if (page) await respondRendered(context, page, page.status)
    else await respondNotFound(context, cache, context.state.page.format)
  }
}

/**
 * Creates the middleware that responds with a feed, sitemap or text file from the page cache, or
 * 404.
 */
export function respondStoredText(cache: SiteCache): Middleware<AddressState> {
  return (context) => respondStoredAt(context, cache, { key: context.state.address.path }, 'html')
}

/**
 * Creates a function that resolves to true if a page exists at a path. Uncached pages always count
 * as existing.
 */
function isLivePath(cache: SiteCache): (path: string) => Promise<boolean> {
  return async (path) => {
    const address = pageAddress(path, '')
    return !address.route.cached || (await cache.fetch(address)) !== undefined
  }
}

/**
 * Creates the middleware that responds 400 to a malformed URL, with an error page or in the
 * requested format.
 */
export function respondMalformedUrl(cache: SiteCache): Middleware {
  return async (context) => {
    const format = requestedFormat(context)
    if (format === 'html') await respondProblemPage(context, cache, MALFORMED_PAGE, 400)
    else respondProblem(context, format, MALFORMED)
  }
}

async function respondStoredAt(
  context: Context,
  cache: SiteCache,
  address: StoredAddress,
  format: PageFormat,
): Promise<void> {
  const page = await cache.fetch(address)
  if (page) await respondCached(context, cache, page, page.status)
  else await respondNotFound(context, cache, format)
}

async function respondNotFound(
  context: Context,
  cache: SiteCache,
  format: PageFormat,
): Promise<void> {
  if (format === 'html') await respondProblemPage(context, cache, NOT_FOUND_PAGE, 404)
  else respondProblem(context, format, NOT_FOUND)
}

const NOT_FOUND: Problem = {
  status: 404,
  title: NOT_FOUND_TEXT.title,
  detail: NOT_FOUND_TEXT.description,
}

const MALFORMED: Problem = {
  status: 400,
  title: MALFORMED_ADDRESS_TEXT.title,
  detail: MALFORMED_ADDRESS_TEXT.description,
}

async function respondProblemPage(
  context: Context,
  cache: SiteCache,
  address: PageAddress,
  status: 400 | 404,
): Promise<void> {
  const page = await cache.fetch(address)
  if (!page) throw new Error(`the page of the problem is missing: ${address.key}`)
  await respondCached(context, cache, page, status)
}

async function respondCached(
  context: Context,
  cache: SiteCache,
  page: CachedPage,
  status = 200,
): Promise<void> {
  const encoding = chooseEncoding(context.req.headers['accept-encoding'])
  respondStored(context, page, await cache.variant(page, encoding), status)
}
