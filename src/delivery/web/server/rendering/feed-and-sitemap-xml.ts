import type { FeedEntry, Feed } from '#application/syndication/changelog-feed.ts'
import type { RecentNews, SitemapEntry } from '#application/syndication/sitemaps.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import { SERVER_PATHS } from '#domain/navigation/reserved-paths.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { withoutControlCharacters } from '#domain/shared/control-characters.ts'
import { hours } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { clampToDates, parisDay, parisMidnight } from '#domain/shared/paris-calendar.ts'

/** Escapes a text for XML content and attributes, without its control characters. */
export function escapeXml(text: string): string {
  return withoutControlCharacters(text).replace(
    /[<>&'"\t\n\r]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  )
}

/**
 * Returns the instant that a feed states. Midnight in Paris stands for a day without a time: noon
 * of that day, which is the same day for readers of other time zones.
 */
export function instantInFeed(instant: Instant): Instant {
  const midnight = parisMidnight(parisDay(instant))
  return clampToDates(instant === midnight ? midnight + hours(12) : instant)
}

function feedInstant(instant: Instant): string {
  return isoInstant(instantInFeed(instant))
}

/** Formats an instant as ISO 8601, as feeds and sitemaps require: `2026-03-04T00:00:00.000Z`. */
function isoInstant(instant: Instant): string {
  return new Date(clampToDates(instant)).toISOString()
}

export type FeedPublisher = Pick<SiteIdentity, 'name' | 'origin' | 'publisher'>

/** Renders an Atom feed (RFC 4287). The ids of entries do not depend on their titles and paths. */
export function atomXml(feed: Feed, site: FeedPublisher): string {
  const { origin, name, publisher } = site
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">',
    element('id', tagUri(origin, feed.path)),
    element('title', `${name} – ${feed.title}`),
    element('subtitle', feed.description),
    element('updated', feedInstant(feed.updatedAt)),
    element('icon', origin + SERVER_PATHS.icon),
    `<author>${element('name', publisher.name)}</author>`,
    element('rights', `© ${publisher.name}`),
    link('self', 'application/atom+xml', origin + feed.path),
    link('alternate', 'text/html', origin + feed.list),
    ...feed.entries.map((entry) => entryXml(entry, origin)),
    '</feed>',
    '',
  ].join('\n')
}

function entryXml(entry: FeedEntry, origin: string): string {
  const { id, path, title, summary, picture, rights } = entry
  return [
    '<entry>',
    element('id', tagUri(origin, id)),
    element('title', title),
    element('published', feedInstant(entry.publishedAt)),
    element('updated', feedInstant(entry.updatedAt)),
    ...entry.authors.map((author) => `<author>${element('name', author)}</author>`),
    link('alternate', 'text/html', origin + path),
    ...(picture === undefined ? [] : [link('enclosure', 'image/jpeg', origin + picture)]),
    ...entry.categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    element('summary', summary),
    ...(rights === undefined ? [] : [element('rights', rights)]),
    '</entry>',
  ].join('\n')
}

/** Returns a tag URI, which stays the same when a page moves (RFC 4151). */
export function tagUri(origin: string, name: string): string {
  return `tag:${new URL(origin).hostname},${NAMED_SINCE}:${encodeURI(name.toWellFormed()).replaceAll('#', '%23')}`
}

/** The year of the tag URIs, which must never change. */
const NAMED_SINCE = 2026

/** Renders an XML element with a text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

function link(rel: 'self' | 'alternate' | 'enclosure', type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`
}

/** Renders the sitemap index, which lists the sitemaps (sitemaps.org). */
export function sitemapIndexXml(origin: string, entries: readonly SitemapEntry[]): string {
  return xml('sitemapindex', 'sitemap', origin, entries)
}

/**
 * Renders a sitemap, which lists pages with the day of their last change, if known (sitemaps.org).
 */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  return xml('urlset', 'url', origin, entries)
}

/** Renders the sitemap of recent news, in the format of Google News. */
export function newsSitemapXml(
  origin: string,
  siteName: string,
  news: readonly RecentNews[],
): string {
  const publication = `<news:publication><news:name>${escapeXml(siteName)}</news:name><news:language>fr</news:language></news:publication>`
  const urls = news.map(({ path, title, publishedAt }) => {
    const date = `<news:publication_date>${isoInstant(publishedAt)}</news:publication_date>`
    const entry = `${publication}${date}<news:title>${escapeXml(title)}</news:title>`
    return `<url><loc>${escapeXml(origin + path)}</loc><news:news>${entry}</news:news></url>\n`
  })
  return `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:news="${NEWS}">\n${urls.join('')}</urlset>\n`
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'

function xml(
  whole: 'sitemapindex' | 'urlset',
  part: 'sitemap' | 'url',
  origin: string,
  entries: readonly SitemapEntry[],
): string {
  const dayOf = memoizedDay()
  const parts = entries.map(({ path, changedAt }) => {
    const day = changedAt === undefined ? '' : `<lastmod>${dayOf(changedAt)}</lastmod>`
    return `<${part}><loc>${escapeXml(origin + path)}</loc>${day}</${part}>\n`
  })
  return `${DECLARATION}<${whole} xmlns="${SITEMAPS}">\n${parts.join('')}</${whole}>\n`
}

/** Memoizes the formatted day of an instant, since thousands of documents share a few days. */
function memoizedDay(): (instant: Instant) => string {
  const days = new Map<Instant, string>()
  return (instant) => {
    const day = days.get(instant) ?? parisDay(instant)
    days.set(instant, day)
    return day
  }
}

/** The length limit of `ShortName`. */
const SHORT_NAME = 16

/** Renders the OpenSearch 1.1 description, with which browsers search the site. */
export function openSearchXml({ name, tagline, origin }: SiteIdentity): string {
  const results = `${escapeXml(origin + PATHS.search)}?query={searchTerms}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(Array.from(name).slice(0, SHORT_NAME).join(''))}</ShortName>`,
    `<Description>${escapeXml(`${name} – ${tagline}`)}</Description>`,
    `<Url type="text/html" method="get" template="${results}"/>`,
    '<Language>fr</Language>',
    '<InputEncoding>UTF-8</InputEncoding>',
    '<OutputEncoding>UTF-8</OutputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}
