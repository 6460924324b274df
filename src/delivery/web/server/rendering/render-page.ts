import type { OpenedPage } from '#application/pages/parts/page.ts'
import type { PreviewedGate } from '#application/views/continuation-view.ts'
import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import { PAGE_LIFETIMES } from '#domain/caching/lifetimes.ts'
import type { PageLifetimeKey } from '#domain/caching/lifetimes.ts'
import { days, seconds } from '#domain/shared/duration.ts'

import type { RenderedPage } from '../page-cache/rendered-page.ts'

/** Whether a page is painted with what every page shares, or without: `core`. */
export type PagePart = 'whole' | 'core'

/** Paints a page as an HTML document; in preview with what an editor sees in the place of its continuation. */
export type PaintDocument = (
  view: PageView,
  frame: FrameView,
  part: PagePart,
  gate?: PreviewedGate,
) => string

/** Where a page may be stored: in shared caches, nowhere, or in the browser of its sender alone, for the way back. */
type Keeping = 'public' | 'private' | 'history'

/** Renders an opened page, whole or its core. */
export type RenderPage = (opened: OpenedPage, keeping: Keeping, part: PagePart) => RenderedPage

/** Renders opened pages; all their headers but length, encoding and ETag are decided here. */
export function pageRenderer(paint: PaintDocument, securityHeaders: readonly string[]): RenderPage {
  return (opened, keeping, part) => ({
    text: paint(opened.view, opened.frame, part),
    lifetime: lifetimeOf(opened.lifetime),
    tags: opened.tags,
    headers: [
      'Content-Type',
      'text/html; charset=utf-8',
      'Cache-Control',
      cacheControl(keeping, opened.lifetime),
      'Vary',
      'Accept-Encoding',
      ...(part === 'core' ? ['X-Robots-Tag', 'noindex'] : []),
      ...(opened.unavailable ? ['Retry-After', RETRY_AFTER] : []),
      ...securityHeaders,
    ],
    ...(opened.unavailable && { status: 503 }),
  })
}

function cacheControl(keeping: Keeping, lifetime: PageLifetimeKey): string {
  if (keeping === 'public') return publicFor(lifetime)
  return keeping === 'history' ? 'private, no-cache' : 'private, no-store'
}

/** After how many SECONDS whoever asked may ask again for what is away. */
const RETRY_AFTER = '60'

function lifetimeOf(key: PageLifetimeKey): number {
  const lifetime = PAGE_LIFETIMES[key]
  return lifetime === 'never' ? Number.POSITIVE_INFINITY : seconds(lifetime)
}

/** Browsers ask again each time; shared caches keep the page for its lifetime, and longer while our server is slow or down. */
function publicFor(key: PageLifetimeKey): string {
  const lifetime = PAGE_LIFETIMES[key]
  const shared = lifetime === 'never' ? NEVER_REVALIDATED : lifetime
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${ONE_DAY}, stale-if-error=${ONE_WEEK}`
}

const ONE_DAY = days(1) / 1000
const ONE_WEEK = days(7) / 1000
/** A shared cache that cannot be purged must still see a correction within the day. */
const NEVER_REVALIDATED = ONE_DAY
