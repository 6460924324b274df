import { bibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import type { LoadedPage } from '#application/pages/common/loaded-page.ts'
import type { PreviewedGate } from '#application/views/continuation-and-preview-views.ts'
import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { DescribePage } from '#delivery/machine-readable/describe-page.ts'
import { pageText } from '#delivery/machine-readable/page-text.ts'
import { renderRecord } from '#delivery/machine-readable/render-bibliographic-record.ts'
import type { Settings } from '#delivery/settings/read-settings.ts'
import { surrogateKeys } from '#domain/caching/cache-keys.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import {
  BIBLIOGRAPHIC_FORMATS,
  formatPath,
  isBibliographic,
  linkInFormat,
} from '#domain/navigation/page-formats.ts'
import type { MachineReadableFormat } from '#domain/navigation/page-formats.ts'

import { problemResponse } from '../http/respond-problem.ts'
import { crossOriginSecurityHeaders, securityHeaders } from '../http/security-headers.ts'
import { PRIVATE_NO_STORE } from '../http/write-responses.ts'
import type { RenderedPage } from '../page-cache/cached-page.ts'
import { cacheLifetimes } from './cache-lifetimes.ts'

/** The part to render: the whole page, or its core, which a client-side route change fetches. */
export type PagePart = 'whole' | 'core'

/**
 * Renders a page view as an HTML document. In a preview, `gate` is what follows the free part of a
 * Premium article.
 */
export type RenderDocument = (
  view: PageView,
  frame: FrameView,
  part: PagePart,
  gate?: PreviewedGate,
) => string

/** Caches that may store a page: shared caches too, none, or only the browser's history. */
type CacheScope = 'public' | 'private' | 'history'

/**
 * Renders a loaded page as HTML, whole or core, with its headers. `scope` names the caches that
 * may store the page.
 */
export type RenderPage = (page: LoadedPage, scope: CacheScope, part: PagePart) => RenderedPage

/** Renders a loaded page in a machine-readable format, with its headers. */
export type RenderForPrograms = (
  opened: LoadedPage,
  scope: CacheScope,
  format: MachineReadableFormat,
) => Promise<RenderedPage>

/**
 * Creates the renderer of loaded pages. It does not set `Content-Length`, `Content-Encoding` or
 * `ETag`.
 */
export function pageRenderer(
  renderDocument: RenderDocument,
  securityHeaders: readonly string[],
): RenderPage {
  return (page, scope, part) => {
    const { view, frame } = page
    const isWhole = part === 'whole'
    const headers = [
      ...(isWhole ? [] : NOT_INDEXED),
      'Content-Type',
      'text/html; charset=utf-8',
      ...securityHeaders,
      ...(isWhole && scope === 'public' ? ['Link', pageLinks(page)] : []),
    ]
    return renderedPage(page, scope, { text: renderDocument(view, frame, part), headers })
  }
}

/** Creates the renderer of loaded pages for programs, whose refusals are problem details. */
export function programRenderer(describe: DescribePage): RenderForPrograms {
  return async (page, scope, format) => {
    const { view, frame, refused } = page
    if (refused) return refusalFor(page, format)
    const text = await textForPrograms(page, format, describe)
    const headers = [...NOT_INDEXED, ...programHeaders(view, format, frame.site.origin)]
    return renderedPage(page, scope, { text, headers })
  }
}

const NOT_INDEXED = ['X-Robots-Tag', 'noindex']

function renderedPage(
  page: LoadedPage,
  scope: CacheScope,
  { text, headers }: Pick<RenderedPage, 'headers'> & { readonly text: string },
): RenderedPage {
  const { lifetime, mustRevalidate } = cacheLifetimes(page)
  return {
    text,
    lifetime,
    ...(mustRevalidate && { mustRevalidate }),
    tags: page.tags,
    headers: [
      'Cache-Control',
      cacheControl(scope, page),
      'Vary',
      'Accept-Encoding',
      ...(page.unavailable ? ['Retry-After', RETRY_AFTER] : []),
      ...headers,
    ],
    ...statusOf(page),
  }
}

/** Returns the status of a page that is unavailable, refused or gone; nothing for other pages. */
function statusOf({ unavailable, refused, gone }: LoadedPage): Pick<RenderedPage, 'status'> {
  if (gone) return { status: 410 }
  if (refused) return { status: 400 }
  return unavailable ? { status: 503 } : {}
}

/** Renders the refusal of an address for programs as problem details, with the page's own words. */
function refusalFor({ view, tags }: LoadedPage, form: MachineReadableFormat): RenderedPage {
  const { title, description: detail } = view.meta
  const { text, headers } = problemResponse(form, { status: 400, title, detail })
  return { text, headers: Object.entries(headers).flat(), lifetime: 0, tags, status: 400 }
}

async function textForPrograms(
  { view, frame }: LoadedPage,
  format: MachineReadableFormat,
  describe: DescribePage,
): Promise<string> {
  if (format === 'json') return JSON.stringify(await describe({ view, frame }))
  if (format === 'markdown') return pageText(await describe({ view, frame }))
  const record = bibliographicRecord(view, frame.site)
  if (record === undefined) throw new Error(`no bibliographic record: ${view.meta.path}`)
  return renderRecord(record, format)
}

const MEDIA_TYPES: Readonly<Record<MachineReadableFormat, string>> = {
  json: 'application/json',
  markdown: 'text/markdown',
  bibtex: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  csl: 'application/vnd.citationstyles.csl+json',
}

/**
 * Returns the headers of machine-readable formats: any origin may read them, search engines do not
 * index them.
 */
function programHeaders(
  { meta }: PageView,
  format: MachineReadableFormat,
  origin: string,
): readonly string[] {
  return [
    'Content-Type',
    `${MEDIA_TYPES[format]}; charset=utf-8`,
    'Link',
    `<${origin}${meta.path}>; rel="canonical"`,
    ...(isBibliographic(format) ? ['Content-Disposition', savedAs(meta.path, format)] : []),
    'Access-Control-Allow-Origin',
    '*',
    ...crossOriginSecurityHeaders(origin),
  ]
}

/** Returns the `Content-Disposition` of a record, whose file is named after the page. */
function savedAs(path: string, format: MachineReadableFormat): string {
  return `attachment; filename="${formatPath(slugify(path), format)}"`
}

/** Returns the `Link` header of a page: its machine-readable forms, and its other versions. */
function pageLinks(page: LoadedPage): string {
  const { view, links = [] } = page
  return [
    ...formatLinks(view, 'alternate', ['json', 'markdown']),
    ...recordLinks(page),
    ...links.map(({ rel, path }) => `<${path}>; rel="${rel}"`),
  ].join(', ')
}

/** Returns the links to the address to cite (RFC 8574) and to the bibliographic record. */
function recordLinks({ view, frame }: LoadedPage): readonly string[] {
  const record = bibliographicRecord(view, frame.site)
  if (record === undefined) return []
  return [
    `<${record.url}>; rel="cite-as"`,
    ...formatLinks(view, 'describedby', BIBLIOGRAPHIC_FORMATS),
  ]
}

function formatLinks(
  { meta }: PageView,
  rel: 'alternate' | 'describedby',
  formats: readonly MachineReadableFormat[],
): readonly string[] {
  return formats.map(
    (format) => `<${linkInFormat(meta.path, format)}>; rel="${rel}"; type="${MEDIA_TYPES[format]}"`,
  )
}

function cacheControl(scope: CacheScope, page: LoadedPage): string {
  if (scope === 'public') return cacheLifetimes(page).cacheControl
  return scope === 'history' ? 'private, no-cache' : PRIVATE_NO_STORE
}

/** Seconds after which clients retry. */
const RETRY_AFTER = '60'

/** Returns the security headers of the site's HTML pages as alternating names and values. */
export function pageSecurityHeaders(
  { site, identity, mediaOrigins }: Settings,
  { styleHash }: { readonly styleHash: string },
): readonly string[] {
  return securityHeaders({
    origin: site.origin,
    styleHashes: [styleHash],
    formOrigins: [],
    imageOrigins: [],
    mediaOrigins,
    identityOrigins: [identity.origin],
  })
}

/**
 * Adds the page's cache tags as surrogate keys, for Fastly (`Surrogate-Key`) and Cloudflare
 * (`Cache-Tag`). Returns a private page unchanged.
 */
export function withSurrogateKeys(page: RenderedPage): RenderedPage {
  const { headers, tags } = page
  const cacheControlHeader = headers[headers.indexOf('Cache-Control') + 1]
  if (cacheControlHeader?.startsWith('public') !== true) return page
  const keys = surrogateKeys(tags)
  return {
    ...page,
    headers: [...headers, 'Surrogate-Key', keys.join(' '), 'Cache-Tag', keys.join(',')],
  }
}
