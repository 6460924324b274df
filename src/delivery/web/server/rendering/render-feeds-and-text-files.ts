import type { Feeds } from '#application/syndication/feeds.ts'
import { NEWS_SITEMAP } from '#application/syndication/sitemaps.ts'
import type { Sitemaps } from '#application/syndication/sitemaps.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import { FEED_LIFETIMES } from '#domain/caching/cache-ttls.ts'
import { SERVER_PATHS } from '#domain/navigation/reserved-paths.ts'
import { feedPath, PODCAST_FEED } from '#domain/navigation/site-paths.ts'
import { days } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import { clampToDates } from '#domain/shared/paris-calendar.ts'

import { plainSecurityHeaders } from '../http/security-headers.ts'
import type { RenderedPage } from '../page-cache/cached-page.ts'
import {
  atomXml,
  openSearchXml,
  newsSitemapXml,
  sitemapIndexXml,
  sitemapXml,
} from './feed-and-sitemap-xml.ts'
import { podcastXml } from './podcast-xml.ts'
import { llmsText, robotsText, securityText } from './well-known-texts.ts'

export interface TextRendererOptions {
  readonly sitemaps: Sitemaps
  readonly feeds: Feeds
  readonly site: SiteIdentity
}

/**
 * Renders the feed, sitemap or text file (`robots.txt`…) at a path. Resolves to undefined if the
 * path is none of them.
 */
export async function renderTextFile(
  options: TextRendererOptions,
  path: string,
): Promise<RenderedPage | undefined> {
  const fixed = FIXED.get(path)
  if (fixed !== undefined) return fixed(options)
  return path.startsWith(SERVER_PATHS.sitemaps) ? sitemapAt(options, path) : feedAt(options, path)
}

type RenderText = (options: TextRendererOptions) => RenderedPage | Promise<RenderedPage>

const FEED = { lifetime: FEED_LIFETIMES.atom }

const FIXED: ReadonlyMap<string, RenderText> = new Map<string, RenderText>([
  [SERVER_PATHS.robots, ({ site }) => plain(site, 'text/plain', robotsText(site.origin))],
  [SERVER_PATHS.security, ({ site }) => plain(site, 'text/plain', securityText(site, Date.now()))],
  [SERVER_PATHS.assistants, ({ site }) => plain(site, 'text/plain', llmsText(site))],
  [
    SERVER_PATHS.openSearch,
    ({ site }) => plain(site, 'application/opensearchdescription+xml', openSearchXml(site)),
  ],
  [
    PODCAST_FEED,
    async ({ feeds, site }) => {
      const feed = await feeds.podcast()
      const { tags } = feed
      return plain(site, 'application/rss+xml', podcastXml(feed, site), { tags, ...FEED })
    },
  ],
  [
    SERVER_PATHS.sitemap,
    async ({ sitemaps, site }) => {
      const { entries, tags } = await sitemaps.index()
      return plain(site, 'application/xml', sitemapIndexXml(site.origin, entries), { tags })
    },
  ],
  [
    NEWS_SITEMAP,
    async ({ sitemaps, site }) => {
      const { news, tags } = await sitemaps.news()
      return plain(site, 'application/xml', newsSitemapXml(site.origin, site.name, news), { tags })
    },
  ],
])

/** The paths of all feeds, sitemaps and text files, as router patterns. */
export const TEXT_FILE_PATTERNS: string[] = [
  ...FIXED.keys(),
  `${SERVER_PATHS.sitemaps}{*piece}`,
  `/*list${feedPath('')}`,
]

async function sitemapAt(
  { sitemaps, site }: TextRendererOptions,
  path: string,
): Promise<RenderedPage | undefined> {
  const piece = await sitemaps.piece(path)
  return (
    piece &&
    plain(site, 'application/xml', sitemapXml(site.origin, piece.entries), { tags: piece.tags })
  )
}

async function feedAt(
  { feeds, site }: TextRendererOptions,
  path: string,
): Promise<RenderedPage | undefined> {
  const feed = await feeds.at(path)
  return (
    feed &&
    plain(site, 'application/atom+xml', atomXml(feed, site), {
      tags: feed.tags,
      ...FEED,
      headers: ['Last-Modified', new Date(clampToDates(feed.updatedAt)).toUTCString()],
    })
  )
}

/** Seconds for which a shared cache may serve an outdated file while the server is down. */
const ONE_WEEK = days(7) / 1000

interface PlainOptions {
  readonly tags?: ReadonlySet<string>
  readonly lifetime?: Duration
  readonly headers?: readonly string[]
}

function plain(
  { origin }: SiteIdentity,
  type: string,
  text: string,
  options: PlainOptions = {},
): RenderedPage {
  const { tags = new Set(), lifetime = FEED_LIFETIMES.sitemap, headers = [] } = options
  return {
    text,
    lifetime,
    tags,
    headers: [
      'Content-Type',
      `${type}; charset=utf-8`,
      'Cache-Control',
      `public, max-age=0, s-maxage=${lifetime / 1000}, stale-while-revalidate=${lifetime / 1000}, stale-if-error=${ONE_WEEK}`,
      'Vary',
      'Accept-Encoding',
      ...headers,
      ...plainSecurityHeaders(origin),
    ],
  }
}
