import { PATHS } from '#domain/navigation/site-paths.ts'

/** What robots may read: everything but search results and calls. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    `Disallow: ${PATHS.search}`,
    `Disallow: ${PATHS.order}`,
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
