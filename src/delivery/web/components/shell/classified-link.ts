import type { SiteIdentity } from '#application/views/frame-view.ts'
import { classifyLink } from '#domain/navigation/link.ts'
import type { ClassifiedLink } from '#domain/navigation/link.ts'

const MOST_REMEMBERED = 4096
const remembered = new WeakMap<SiteIdentity, Map<string, ClassifiedLink>>()

/** The link rule of the site, asked once for each address: menus bring the same hundred links to every page. */
export function classifiedLink(href: string, site: SiteIdentity): ClassifiedLink {
  const known = linksOf(site)
  const earlier = known.get(href)
  if (earlier) return earlier
  const link = classifyLink(href, {
    origin: site.origin,
    publisherDomains: site.publisher.domains,
  })
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(href, link)
  return link
}

function linksOf(site: SiteIdentity): Map<string, ClassifiedLink> {
  const known = remembered.get(site)
  if (known) return known
  const links = new Map<string, ClassifiedLink>()
  remembered.set(site, links)
  return links
}
