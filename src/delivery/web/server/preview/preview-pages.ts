import { randomUUID } from 'node:crypto'

import type { Context, Middleware, ParameterizedContext } from 'koa'

import type { LoadedPreview } from '#application/preview/load-preview.ts'
import type { PreviewCookie } from '#application/preview/preview-sessions.ts'
import type { Site } from '#application/site-use-cases.ts'
import { redirectFor } from '#domain/navigation/validate-redirects.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import type { PreviewSession } from '#ports/preview-sessions-and-stores.ts'

import { privateHtmlHeaders, respondRendered, setHeaders } from '../http/write-responses.ts'
import { DEADLINES, withDeadline } from '../limits/request-deadlines.ts'
import type { PageState } from '../middleware/page-middleware.ts'
import { errorPageRenderer } from '../middleware/respond-errors.ts'
import type { CurrentRedirects } from '../publications/current-redirects.ts'
import type { RenderDocument } from '../rendering/render-loaded-page.ts'

/** The cookie of a preview. The `__Host-` prefix requires HTTPS and this host. */
const PREVIEW_COOKIE = '__Host-preview'
const NAMED = `${PREVIEW_COOKIE}=`

/** Matches the names of preview cookies, including those of other versions or tools. */
const PREVIEW_FAMILY = /^(?:__Host-)?preview[\w-]*$/

/**
 * True if a `Cookie` header contains the name of the preview cookie anywhere. `previewCookieIn`
 * returns the value.
 */
export function hasPreviewCookie(cookies: string | undefined): cookies is string {
  return cookies !== undefined && cookies.includes(NAMED)
}

/** Returns the value of the preview cookie; undefined without one. */
export function previewCookieIn(cookies: string | undefined): string | undefined {
  if (!hasPreviewCookie(cookies)) return undefined
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(NAMED))?.slice(NAMED.length)
}

/** Returns the response headers that set the preview cookie and clear the browser cache. */
export function startPreviewHeaders(
  { text, endsAt }: PreviewCookie,
  now: Instant,
): Readonly<Record<string, string>> {
  const seconds = Math.max(0, Math.floor((endsAt - now) / 1_000))
  return {
    'Set-Cookie': `${NAMED}${text}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`,
    'Clear-Site-Data': '"cache"',
  }
}

/**
 * Returns the `Set-Cookie` values that delete the preview cookie, and each cookie of the `Cookie`
 * header `sent` whose name begins with `preview` or `__Host-preview`.
 */
export function endedPreviewCookies(sent: string): string[] {
  const names = sent
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => PREVIEW_FAMILY.test(name))
  return [...new Set([PREVIEW_COOKIE, ...names])].map(
    (name) => `${name}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`,
  )
}

interface PreviewPagesOptions {
  readonly preview: Site['preview']
  readonly renderDocument: RenderDocument
  readonly securityHeaders: readonly string[]
  readonly redirects: Pick<CurrentRedirects, 'current'>
  readonly logger: Logger
}

/**
 * Creates the middleware that renders previews, uncached, for requests with a preview session of
 * their page. Other requests go to the next middleware, and so do redirected paths without a page.
 */
export function previewPages(options: PreviewPagesOptions): Middleware<PageState> {
  return async (context, next) => {
    const pass = previewCookieIn(context.req.headers.cookie)
    const session =
      pass === undefined || context.state.respelled
        ? undefined
        : await options.preview.sessionOf(pass)
    const { onlyPath = context.state.address.path } = session ?? {}
    if (session === undefined || onlyPath !== context.state.address.path) {
      await next()
      return
    }
    try {
      if (!(await respondPreview(context, options, session))) await next()
    } catch (error) {
      if (!isOutage(error)) throw error
      await respondCause(context, options, session, error)
    }
  }
}

/**
 * Responds with a page in preview and returns true. Returns false if the session has ended or the
 * path is redirected.
 */
async function respondPreview(
  context: ParameterizedContext<PageState>,
  { preview, renderDocument, securityHeaders, redirects }: PreviewPagesOptions,
  session: PreviewSession,
): Promise<boolean> {
  const { address, page } = context.state
  if (await preview.isOver(session)) return false
  const loaded = await withDeadline(DEADLINES.page, () =>
    preview.load({
      choice: session,
      path: address.path,
      load: (pages) => page.route.load(pages, page.query),
    }),
  )
  const isRedirect = redirectFor(redirects.current, address.path, address.query) !== undefined
  if (!loaded.found && isRedirect) return false
  const { view, frame, gate } = loaded.page
  const text = renderDocument(view, frame, page.core ? 'core' : 'whole', gate)
  const status = loaded.found ? statusOf(loaded.page) : 404
  await respondRendered(context, { text, headers: privateHtmlHeaders(securityHeaders) }, status)
  return true
}

/** Responds with an error page that names the unavailable service. */
async function respondCause(
  context: Context,
  { preview, renderDocument, securityHeaders, logger }: PreviewPagesOptions,
  session: PreviewSession,
  outage: Error & { readonly service: string },
): Promise<void> {
  const reference = randomUUID().slice(0, 8)
  logger.error('preview failed', outage, { reference })
  const open = () => preview.errorPage(session, reference, outage.service)
  const { text, headers } = await errorPageRenderer(
    open,
    renderDocument,
    securityHeaders,
  )(reference)
  context.status = 503
  setHeaders(context.res, headers)
  context.set({ 'X-Robots-Tag': 'noindex', 'Retry-After': '10' })
  context.body = text
}

function statusOf({ unavailable, gone, refused }: LoadedPreview): number {
  if (unavailable) return 503
  if (gone) return 410
  return refused ? 400 : 200
}
