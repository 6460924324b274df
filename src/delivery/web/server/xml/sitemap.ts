import type { SitemapEntry } from '../../../../application/syndication/sitemap.ts'
import { PATHS } from '../../../../domain/navigation/site-paths.ts'
import { isoDay } from '../../../../domain/shared/paris-calendar.ts'

/** The sitemap in the format of sitemaps.org; at most 50,000 addresses, as the format asks. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, MOST_ADDRESSES).map(({ path, changedAt }) => {
    const day = changedAt === undefined ? '' : `<lastmod>${isoDay(changedAt)}</lastmod>`
    return `<url><loc>${escapeXml(origin + path)}</loc>${day}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** What robots may read: everything but search results. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: ${PATHS.search}\n\nSitemap: ${origin}/sitemap.xml\n`
}

const MOST_ADDRESSES = 50_000

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
