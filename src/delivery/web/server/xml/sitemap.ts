import type { SitemapEntry } from '../../../../application/syndication/sitemaps.ts'
import { PATHS } from '../../../../domain/navigation/site-paths.ts'
import type { Instant } from '../../../../domain/shared/instant.ts'
import { isoDay } from '../../../../domain/shared/paris-calendar.ts'

/** The list of the sitemaps, in the format of sitemaps.org. */
export function sitemapIndexXml(origin: string, entries: readonly SitemapEntry[]): string {
  return xml('sitemapindex', 'sitemap', origin, entries)
}

/** The addresses of a sitemap, in the format of sitemaps.org. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  return xml('urlset', 'url', origin, entries)
}

/** What robots may read: everything but search results. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: ${PATHS.search}\n\nSitemap: ${origin}/sitemap.xml\n`
}

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
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${whole} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</${whole}>\n`
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

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
