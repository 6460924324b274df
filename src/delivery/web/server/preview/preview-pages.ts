import { randomUUID } from 'node:crypto'

import type { Context, Middleware, ParameterizedContext } from 'koa'

import type { OpenedPreview } from '#application/preview/open-preview.ts'
import type { Site } from '#application/site.ts'
import { redirectFor } from '#domain/navigation/redirect.ts'
import type { Redirects } from '#domain/navigation/redirect.ts'
import type { Journal } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'
import type { PreviewSession } from '#ports/preview.ts'

import { previewCookieIn } from '../http/preview-cookie.ts'
import { setHeaders } from '../http/respond.ts'
import { withDeadline } from '../limits/deadline.ts'
import type { PageState } from '../middleware/pages.ts'
import { faultPainter } from '../rendering/fault-page.ts'
import type { PagePart, PaintDocument } from '../rendering/render-page.ts'
import { respondRendered } from '../rendering/respond-page.ts'

export interface PreviewPagesOptions {
  readonly preview: Site['preview']
  readonly paint: PaintDocument
  readonly securityHeaders: readonly string[]
  readonly redirects: () => Redirects
  readonly journal: Journal
}

/** Milliseconds that an editor waits for a page that nothing stores: less than our nginx waits, which would hold the instance for hung. */
const RENDER_TIMEOUT_MS = 4_500

/** The pages of editors in preview, past every cache; all other readers get the public page. */
export function previewPages(options: PreviewPagesOptions): Middleware<PageState> {
  return async (context, next) => {
    const pass = previewCookieIn(context.req.headers.cookie)
    const session =
      pass === undefined || context.state.respelled
        ? undefined
        : await options.preview.sessionOf(pass)
    if (session === undefined) {
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

/** False when the session was left, and when what stands there, for readers and editors alike, is a redirect. */
async function respondPreview(
  context: ParameterizedContext<PageState>,
  { preview, paint, securityHeaders, redirects }: PreviewPagesOptions,
  session: PreviewSession,
): Promise<boolean> {
  const { address, page } = context.state
  if (await preview.isOver(session)) return false
  const opened = await withDeadline(RENDER_TIMEOUT_MS, () =>
    preview.open(session, address.path, (pages) => page.route.open(pages, page.query)),
  )
  const isRedirect = redirectFor(redirects(), address.path, address.query) !== undefined
  if (!opened.found && isRedirect) return false
  const part = page.core ? 'core' : 'whole'
  const rendered = renderPreview(paint, securityHeaders, opened.page, part)
  const status = opened.page.unavailable ? 503 : 200
  await respondRendered(context, rendered, opened.found ? status : 404)
  return true
}

/** An editor is told what is out of reach: they can do more about it than reload. */
async function respondCause(
  context: Context,
  { preview, paint, securityHeaders, journal }: PreviewPagesOptions,
  session: PreviewSession,
  outage: Error & { readonly service: string },
): Promise<void> {
  const reference = randomUUID().slice(0, 8)
  journal.error('preview failed', outage, { reference })
  const open = () => preview.fault(session, reference, outage.service)
  const { text, headers } = await faultPainter(open, paint, securityHeaders)(reference)
  context.status = 503
  setHeaders(context, headers)
  context.set({ 'X-Robots-Tag': 'noindex', 'Retry-After': '10' })
  context.body = text
}

/** Tells every cache and every program that this page is one editor's. */
const PREVIEW_HEADERS: readonly string[] = [
  'Cache-Control',
  'private, no-store',
  'Vary',
  'Accept-Encoding, Cookie',
  'X-Robots-Tag',
  'noindex',
]

function renderPreview(
  paint: PaintDocument,
  securityHeaders: readonly string[],
  { view, frame, gate }: OpenedPreview,
  part: PagePart,
): { readonly text: string; readonly headers: readonly string[] } {
  return {
    text: paint(view, frame, part, gate),
    headers: ['Content-Type', 'text/html; charset=utf-8', ...PREVIEW_HEADERS, ...securityHeaders],
  }
}
