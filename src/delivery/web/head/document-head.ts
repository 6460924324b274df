import type { FrameView, SiteIdentity } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { DataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { LazyScripts } from '#delivery/web/contract/script-entry-points.ts'

import { escapeHtml, inlineSheet, jsonLdScript } from './escape-html.ts'
import { headLinks } from './head-links.ts'
import icon from './icon.svg?no-inline'
import { openGraph, searchDescription } from './meta-tags.ts'
import { structuredData } from './structured-data.ts'

/** Output of the build that pages link or contain. */
export interface PageAssets {
  /** The stylesheet, which pages inline. */
  readonly css: string
  /** URL of the stylesheet that only simulator pages link. */
  readonly simulatorSheet?: string
  /** URL of the stylesheet that only pages with a picture link. */
  readonly pictureSheet?: string
  /** URLs of the module scripts to load. */
  readonly scripts: readonly string[]
  readonly lazyScripts?: LazyScripts
  /** URLs of the fonts to preload. */
  readonly fonts?: readonly string[]
  /** Version of the build. */
  readonly mark?: string
}

/**
 * Renders the content of the `head` element as text, since React would escape the stylesheet and
 * JSON-LD.
 */
export function documentHead(view: PageView, frame: FrameView, assets: PageAssets): string {
  return sharedHead(frame.site, assets) + pageHead(view, frame)
}

const shared = new WeakMap<PageAssets, { readonly site: SiteIdentity; readonly head: string }>()

/** Renders the part of the head that all pages share, cached per build. */
function sharedHead(site: SiteIdentity, assets: PageAssets): string {
  const earlier = shared.get(assets)
  if (earlier?.site === site) return earlier.head
  const head = writeSharedHead(site, assets)
  shared.set(assets, { site, head })
  return head
}

function writeSharedHead(site: SiteIdentity, assets: PageAssets): string {
  const { identity, actionCode, purposes = [] } = site
  const { origin, clientId } = identity
  const { consent = '', monitoring = '', ...lazy } = assets.lazyScripts ?? {}
  const consentData = purposes.length === 0 ? {} : { consent, purposes: purposes.join(' ') }
  const marks = { ...lazy, ...consentData, identity: origin, client: clientId, cact: actionCode }
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...(assets.fonts ?? []).map((href) =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    tag('link', { rel: 'icon', href: icon, type: 'image/svg+xml' }),
    inlineSheet(assets.css),
    ...monitoringScript(monitoring, site, assets.mark),
    ...assets.scripts.map(
      (src) =>
        `${tag('script', { type: 'module', src, fetchpriority: 'low', ...dataAttributes(marks) })}</script>`,
    ),
    tag('meta', {
      name: 'theme-color',
      content: '#fcfaf6',
      media: '(prefers-color-scheme: light)',
    }),
    tag('meta', { name: 'theme-color', content: '#171614', media: '(prefers-color-scheme: dark)' }),
  ].join('')
}

/**
 * Renders the element of the monitoring script, which loads first, to report errors of the other
 * scripts. Empty without monitoring.
 */
function monitoringScript(src: string, site: SiteIdentity, release = ''): readonly string[] {
  if (site.monitoring === undefined || src === '') return []
  const { dsn, environment } = site.monitoring
  const marks = dataAttributes({ dsn, environment, release })
  return [`${tag('script', { type: 'module', src, fetchpriority: 'low', ...marks })}</script>`]
}

/** Renders the part of the head that differs from page to page. */
export function pageHead(view: PageView, frame: FrameView): string {
  const { meta } = view
  const { site } = frame
  const address = site.origin + meta.path
  return [
    `<title>${escapeHtml(windowTitle(view, site.name))}</title>`,
    tag('meta', { name: 'description', content: searchDescription(view) }),
    ...(meta.indexed
      ? [tag('link', { rel: 'canonical', href: address })]
      : [tag('meta', { name: 'robots', content: 'noindex' })]),
    tag('link', { ...OPEN_SEARCH, title: site.name }),
    ...headLinks(view).map((link) => tag('link', { ...link })),
    ...openGraph(view, site.name, address).map(([property, content]) =>
      tag('meta', { property, content }),
    ),
    ...structuredData(view, frame).map(jsonLdScript),
  ].join('')
}

const OPEN_SEARCH = {
  rel: 'search',
  type: 'application/opensearchdescription+xml',
  href: '/opensearch.xml',
}

/** Returns the window title. The site name comes first on the home page, last elsewhere. */
function windowTitle(view: PageView, siteName: string): string {
  const { title: shownTitle, searchTitle: title = shownTitle } = view.meta
  return view.kind === 'home' ? `${siteName} – ${title}` : `${title} – ${siteName}`
}

function tag(name: string, attributes: DataAttributes | Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => `${key}="${escapeHtml(String(value))}"`,
  )
  return `<${[name, ...written].join(' ')}>`
}
