import type { SiteIdentity } from '#application/views/frame-view.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { escapeXml } from './escape-xml.ts'

/** The longest short name that the format allows. */
const SHORT_NAME = 16

/** How a browser searches the site from its own bar, in the format of OpenSearch 1.1. */
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
