import type { RecentNews, SitemapEntry } from '#application/syndication/sitemaps.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { isoDay } from '#domain/shared/paris-calendar.ts'

import { escapeXml } from './escape-xml.ts'
import { isoInstant } from './iso-instant.ts'

/** The list of the sitemaps, in the format of sitemaps.org. */
export function sitemapIndexXml(origin: string, entries: readonly SitemapEntry[]): string {
  return xml('sitemapindex', 'sitemap', origin, entries)
}

/** The addresses of a sitemap, in the format of sitemaps.org. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  return xml('urlset', 'url', origin, entries)
}

/** The latest news, in the format that Google reads beside that of sitemaps.org. */
export function newsSitemapXml(
  origin: string,
  siteName: string,
  news: readonly RecentNews[],
): string {
  const publication = `<news:publication><news:name>${escapeXml(siteName)}</news:name><news:language>fr</news:language></news:publication>`
  const urls = news.map(({ path, title, publishedAt }) => {
    const date = `<news:publication_date>${isoInstant(publishedAt)}</news:publication_date>`
    const told = `${publication}${date}<news:title>${escapeXml(title)}</news:title>`
    return `<url><loc>${escapeXml(origin + path)}</loc><news:news>${told}</news:news></url>\n`
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
  const dayOf = daysOnce()
  const parts = entries.map(({ path, changedAt }) => {
    const day = changedAt === undefined ? '' : `<lastmod>${dayOf(changedAt)}</lastmod>`
    return `<${part}><loc>${escapeXml(origin + path)}</loc>${day}</${part}>\n`
  })
  return `${DECLARATION}<${whole} xmlns="${SITEMAPS}">\n${parts.join('')}</${whole}>\n`
}

/** Reads each instant on the calendar once: thousands of documents share a few days, and a calendar is slow. */
function daysOnce(): (instant: Instant) => string {
  const days = new Map<Instant, string>()
  return (instant) => {
    const day = days.get(instant) ?? isoDay(instant)
    days.set(instant, day)
    return day
  }
}
