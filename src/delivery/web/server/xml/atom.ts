import type { Feed, FeedEntry } from '#application/syndication/feeds.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'

import { escapeXml } from './escape-xml.ts'
import { isoInstant } from './iso-instant.ts'

/** What a feed needs to know of the site. */
export type FeedPublisher = Pick<SiteIdentity, 'name' | 'origin' | 'publisher'>

/** A feed as Atom writes it (RFC 4287): plain texts, absolute addresses, ids that no change of a title or of an address touches. */
export function atomXml(feed: Feed, site: FeedPublisher): string {
  const { origin, name, publisher } = site
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">',
    element('id', tagUri(origin, feed.path)),
    element('title', `${name} – ${feed.title}`),
    element('subtitle', feed.description),
    element('updated', isoInstant(feed.updatedAt)),
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
  const { id, path, title, summary, rights } = entry
  return [
    '<entry>',
    element('id', tagUri(origin, id)),
    element('title', title),
    element('published', isoInstant(entry.publishedAt)),
    element('updated', isoInstant(entry.updatedAt)),
    ...entry.authors.map((author) => `<author>${element('name', author)}</author>`),
    link('alternate', 'text/html', origin + path),
    ...entry.categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    element('summary', summary),
    ...(rights === undefined ? [] : [element('rights', rights)]),
    '</entry>',
  ].join('\n')
}

/** An id that stays when a page moves (RFC 4151): who names it, from when on, and by what. */
function tagUri(origin: string, name: string): string {
  return `tag:${new URL(origin).hostname},${NAMED_SINCE}:${encodeURI(name.toWellFormed()).replaceAll('#', '%23')}`
}

/** The year from which the ids are given; it never changes. */
const NAMED_SINCE = 2026

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

function link(rel: 'self' | 'alternate', type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`
}
