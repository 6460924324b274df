import { randomUUID } from 'node:crypto'

import type { Context, Middleware } from 'koa'

import type { Site } from '#application/site.ts'
import { redirectFor } from '#domain/navigation/redirect.ts'
import type { Redirects } from '#domain/navigation/redirect.ts'
import type { Journal } from '#ports/journal.ts'
import { isOutage } from '#ports/outage.ts'
import type { PreviewSession } from '#ports/preview-passes.ts'

import { withDeadline } from '../limits/deadline.ts'
import type { AddressState } from '../middleware/canonical-address.ts'
import { faultPainter } from '../rendering/fault-page.ts'
import { pageAddress } from '../rendering/page-address.ts'
import type { PaintDocument } from '../rendering/render-page.ts'
import { isTextAddress } from '../rendering/render-text.ts'
import { sendRenderedPage } from '../rendering/send-page.ts'
import { previewCookieIn } from './preview-cookie.ts'
import { renderPreview } from './render-preview.ts'

export interface PreviewPagesOptions {
  readonly preview: Site['preview']
  readonly paint: PaintDocument
  readonly securityHeaders: readonly string[]
  readonly redirects: () => Redirects
  readonly journal: Journal
}

/** Milliseconds that an editor waits for a page that nothing keeps: less than our nginx waits, which would hold the instance for hung. */
const PATIENCE = 4_500

/** The pages of whoever is in preview, on a way of their own past every cache; whoever is not, or no longer, gets the page that everybody has. */
export function previewPages(options: PreviewPagesOptions): Middleware<AddressState> {
  return async (context, next) => {
    const { address, respelled } = context.state
    const pass = previewCookieIn(context.req.headers.cookie)
    const isPage = !respelled && !isTextAddress(address.path)
    const session =
      pass === undefined || !isPage ? undefined : await options.preview.sessionOf(pass)
    if (session === undefined) {
      await next()
      return
    }
    try {
      if (!(await sendPreview(context, options, session, address))) await next()
    } catch (fault) {
      if (!isOutage(fault)) throw fault
      await sayCause(context, options, session, fault)
    }
  }
}

/** False when the session was left, and when what stands there, for readers and editors alike, is a redirect. */
async function sendPreview(
  context: Context,
  { preview, paint, securityHeaders, redirects }: PreviewPagesOptions,
  session: PreviewSession,
  { path, query }: AddressState['address'],
): Promise<boolean> {
  const { route, query: asked, core } = pageAddress(path, query)
  if (await preview.isOver(session)) return false
  const { found, page } = await withDeadline(PATIENCE, () =>
    preview.open(session, path, (pages) => route.open(pages, asked)),
  )
  if (!found && redirectFor(redirects(), path, query) !== undefined) return false
  const rendered = renderPreview(paint, securityHeaders, page, core ? 'core' : 'whole')
  context.respond = false
  const status = page.unavailable ? 503 : 200
  await sendRenderedPage(context.req, context.res, rendered, found ? status : 404)
  return true
}

/** An editor is told what is out of reach: they can do more about it than reload (§8). */
async function sayCause(
  context: Context,
  { preview, paint, securityHeaders, journal }: PreviewPagesOptions,
  session: PreviewSession,
  fault: Error & { readonly service: string },
): Promise<void> {
  const reference = randomUUID().slice(0, 8)
  journal.error('preview failed', fault, { reference })
  const open = () => preview.fault(session, reference, fault.service)
  const { text, headers } = await faultPainter(open, paint, securityHeaders)(reference)
  context.respond = false
  context.res.writeHead(503, [...headers, 'X-Robots-Tag', 'noindex', 'Retry-After', '10'])
  context.res.end(context.method === 'HEAD' ? undefined : text)
}
