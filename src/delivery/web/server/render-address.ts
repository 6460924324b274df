import type { Pages } from '../../../application/pages/pages.ts'
import type { Sitemaps } from '../../../application/syndication/sitemaps.ts'
import { FEED_LIFETIMES } from '../../../domain/caching/lifetimes.ts'
import { addressOfKey } from './page-address.ts'
import type { PageAddress } from './page-address.ts'
import type { RenderPage, RenderedPage } from './render-page.ts'
import { PLAIN_SECURITY_HEADERS } from './security-headers.ts'
import { robotsText, sitemapIndexXml, sitemapXml } from './xml/sitemap.ts'

export interface AddressRendererOptions {
  readonly pages: Pages
  readonly sitemaps: Sitemaps
  readonly origin: string
  readonly render: RenderPage
}

/** The key under which the page for addresses that lead nowhere is kept; no request can spell it. */
export const NOT_FOUND_KEY = 'not found'

/** Whether the answer at a path is kept but is no page. */
export function isTextAddress(path: string): boolean {
  return path === ROBOTS || path === SITEMAP_INDEX || path.startsWith(SITEMAPS)
}

const ROBOTS = '/robots.txt'
const SITEMAP_INDEX = '/sitemap.xml'
const SITEMAPS = '/sitemaps/'

/** Renders whatever the page cache keeps, by its key: pages, the sitemaps, the rules for robots. */
export function addressRenderer(
  options: AddressRendererOptions,
): (key: string) => Promise<RenderedPage | undefined> {
  return async (key) => {
    if (isTextAddress(key)) return renderText(options, key)
    return key === NOT_FOUND_KEY
      ? options.render(await options.pages.notFound(), 'private', 'whole')
      : renderAddress(options, addressOfKey(key))
  }
}

/** Renders the page of an address; `undefined` when it leads nowhere. */
export async function renderAddress(
  { pages, render }: Pick<AddressRendererOptions, 'pages' | 'render'>,
  { route, query, core }: PageAddress,
): Promise<RenderedPage | undefined> {
  const opened = await route.open(pages, query)
  return opened && render(opened, route.kept ? 'public' : 'private', core ? 'core' : 'whole')
}

/** Renders a sitemap or the rules for robots; `undefined` when no sitemap stands at the path. */
async function renderText(
  { sitemaps, origin }: Pick<AddressRendererOptions, 'sitemaps' | 'origin'>,
  path: string,
): Promise<RenderedPage | undefined> {
  if (path === ROBOTS) return plainText('text/plain', robotsText(origin), new Set())
  if (path === SITEMAP_INDEX) {
    const { entries, tags } = await sitemaps.index()
    return plainText('application/xml', sitemapIndexXml(origin, entries), tags)
  }
  const piece = await sitemaps.piece(path)
  return piece && plainText('application/xml', sitemapXml(origin, piece.entries), piece.tags)
}

function plainText(type: string, text: string, tags: ReadonlySet<string>): RenderedPage {
  return {
    text,
    lifetime: FEED_LIFETIMES.sitemap,
    tags,
    headers: [
      'Content-Type',
      `${type}; charset=utf-8`,
      'Cache-Control',
      `public, max-age=0, s-maxage=${FEED_LIFETIMES.sitemap / 1000}`,
      'Vary',
      'Accept-Encoding',
      ...PLAIN_SECURITY_HEADERS,
    ],
  }
}
