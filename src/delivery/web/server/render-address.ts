import type { OpenedPage } from '../../../application/pages/opened-page.ts'
import { LIST_TAGS } from '../../../application/pages/page-tags.ts'
import type { Pages } from '../../../application/pages/pages.ts'
import type { SitemapEntry } from '../../../application/syndication/sitemap.ts'
import { FEED_LIFETIMES } from '../../../domain/caching/lifetimes.ts'
import { addressOfKey } from './page-address.ts'
import type { PageAddress } from './page-address.ts'
import type { RenderedPage } from './render-page.ts'
import { PLAIN_SECURITY_HEADERS } from './security-headers.ts'
import { robotsText, sitemapXml } from './xml/sitemap.ts'

export interface AddressRendererOptions {
  readonly pages: Pages
  readonly sitemap: () => Promise<readonly SitemapEntry[]>
  readonly origin: string
  readonly render: (opened: OpenedPage, keeping: 'public' | 'private') => RenderedPage
}

/** The key under which the page for addresses that lead nowhere is kept; no request can spell it. */
export const NOT_FOUND_KEY = 'not found'

/** Addresses whose answer is kept but is no page. */
export const TEXT_ADDRESSES: ReadonlySet<string> = new Set(['/sitemap.xml', '/robots.txt'])

/** Renders whatever the page cache keeps, by its key: pages, the sitemap, the rules for robots. */
export function addressRenderer(
  options: AddressRendererOptions,
): (key: string) => Promise<RenderedPage | undefined> {
  return async (key) => {
    switch (key) {
      case '/sitemap.xml':
        return plainText('application/xml', sitemapXml(options.origin, await options.sitemap()))
      case '/robots.txt':
        return plainText('text/plain', robotsText(options.origin))
      case NOT_FOUND_KEY:
        return options.render(await options.pages.notFound(), 'private')
      default:
        return renderAddress(options, addressOfKey(key))
    }
  }
}

/** Renders the page of an address; `undefined` when it leads nowhere. */
export async function renderAddress(
  { pages, render }: Pick<AddressRendererOptions, 'pages' | 'render'>,
  { route, query }: PageAddress,
): Promise<RenderedPage | undefined> {
  const opened = await route.open(pages, query)
  return opened && render(opened, route.kept ? 'public' : 'private')
}

function plainText(type: string, text: string): RenderedPage {
  return {
    text,
    lifetime: FEED_LIFETIMES.sitemap,
    tags: new Set(Object.values(LIST_TAGS)),
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
