import type { LoadedPage } from '#application/pages/parts/page.ts'
import type { PreviewedGate } from '#application/views/continuation-view.ts'
import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import { renderJsonOrMarkdown } from '#delivery/machine-readable/render-json-or-markdown.ts'
import type { Settings } from '#delivery/settings/settings.ts'
import { surrogateKeys } from '#domain/caching/cache-keys.ts'
import { PAGE_LIFETIMES } from '#domain/caching/lifetimes.ts'
import type { PageLifetimeKey } from '#domain/caching/lifetimes.ts'
import { inFormat } from '#domain/navigation/page-formats.ts'
import type { ProgramFormat } from '#domain/navigation/page-formats.ts'
import { days, seconds } from '#domain/shared/duration.ts'

import { PRIVATE } from '../http/respond.ts'
import { openSecurityHeaders, securityHeaders } from '../http/security-headers.ts'
import type { RenderedPage } from '../page-cache/cached-page.ts'

/** A page with what all pages share, or without: `core`. */
export type PagePart = 'whole' | 'core'

/** Renders a page as an HTML document; in preview, `gate` stands for its continuation. */
export type RenderDocument = (
  view: PageView,
  frame: FrameView,
  part: PagePart,
  gate?: PreviewedGate,
) => string

/** Where a page may be stored: in shared caches, nowhere, or in the browser's history alone. */
type Keeping = 'public' | 'private' | 'history'

/** Renders an opened page: whole, its core, or in a format for programs. */
export type RenderPage = (
  opened: LoadedPage,
  keeping: Keeping,
  form: PagePart | ProgramFormat,
) => RenderedPage

/** Makes the renderer of loaded pages, with all headers but length, encoding and ETag. */
export function pageRenderer(
  renderDocument: RenderDocument,
  securityHeaders: readonly string[],
): RenderPage {
  return (opened, keeping, form) => {
    const { view, frame } = opened
    const isForPrograms = form === 'json' || form === 'markdown'
    return {
      text: isForPrograms
        ? renderJsonOrMarkdown(view, form, frame.site.origin)
        : renderDocument(view, frame, form),
      lifetime: lifetimeOf(opened.lifetime),
      tags: opened.tags,
      headers: [
        'Cache-Control',
        cacheControl(keeping, opened.lifetime),
        'Vary',
        'Accept-Encoding',
        ...(form === 'whole' ? [] : ['X-Robots-Tag', 'noindex']),
        ...(opened.unavailable ? ['Retry-After', RETRY_AFTER] : []),
        ...(isForPrograms
          ? programHeaders(view, form, frame.site.origin)
          : ['Content-Type', 'text/html; charset=utf-8', ...securityHeaders]),
        ...(form === 'whole' && keeping === 'public' ? ['Link', alternateLinks(view)] : []),
      ],
      ...(opened.unavailable && { status: 503 }),
      ...(opened.refused && { status: 400 }),
    }
  }
}

const MEDIA_TYPES: Readonly<Record<ProgramFormat, string>> = {
  json: 'application/json',
  markdown: 'text/markdown',
}

/** Headers of a format for programs: any origin may read it, search engines leave it out. */
function programHeaders(
  { meta }: PageView,
  format: ProgramFormat,
  origin: string,
): readonly string[] {
  return [
    'Content-Type',
    `${MEDIA_TYPES[format]}; charset=utf-8`,
    'Link',
    `<${origin}${meta.path}>; rel="canonical"`,
    'Access-Control-Allow-Origin',
    '*',
    ...openSecurityHeaders(origin),
  ]
}

/** The formats of a page for programs, as `Link` says them. */
function alternateLinks({ meta }: PageView): string {
  return (['json', 'markdown'] as const)
    .map(
      (format) =>
        `<${inFormat(meta.path, format)}>; rel="alternate"; type="${MEDIA_TYPES[format]}"`,
    )
    .join(', ')
}

function cacheControl(keeping: Keeping, lifetime: PageLifetimeKey): string {
  if (keeping === 'public') return publicFor(lifetime)
  return keeping === 'history' ? 'private, no-cache' : PRIVATE
}

/** Seconds. */
const RETRY_AFTER = '60'

function lifetimeOf(key: PageLifetimeKey): number {
  const lifetime = PAGE_LIFETIMES[key]
  return lifetime === 'never' ? Number.POSITIVE_INFINITY : seconds(lifetime)
}

/**
 * Browsers revalidate each time; shared caches store the page, longer while we are slow or down.
 */
function publicFor(key: PageLifetimeKey): string {
  const lifetime = PAGE_LIFETIMES[key]
  const shared = lifetime === 'never' ? NEVER_REVALIDATED : lifetime
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${ONE_DAY}, stale-if-error=${ONE_WEEK}`
}

const ONE_DAY = days(1) / 1000
const ONE_WEEK = days(7) / 1000
/** A shared cache that cannot be purged must still see a correction within the day. */
const NEVER_REVALIDATED = ONE_DAY

/** The security headers of every page, error pages included; names and values in turn. */
export function pageHeaders(
  { site, identity }: Settings,
  { styleHash }: { readonly styleHash: string },
): readonly string[] {
  return securityHeaders({
    origin: site.origin,
    styleHashes: [styleHash],
    formOrigins: [],
    imageOrigins: [],
    identityOrigins: [identity.origin],
  })
}

/** Adds the surrogate keys for Fastly and Cloudflare to a page that shared caches may store. */
export function withSurrogateKeys(page: RenderedPage): RenderedPage {
  const { headers, tags } = page
  const keeping = headers[headers.indexOf('Cache-Control') + 1]
  if (keeping?.startsWith('public') !== true) return page
  const keys = surrogateKeys(tags)
  return {
    ...page,
    headers: [...headers, 'Surrogate-Key', keys.join(' '), 'Cache-Tag', keys.join(',')],
  }
}
