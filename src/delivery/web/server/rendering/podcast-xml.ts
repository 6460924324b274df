import type { PodcastEntry, PodcastFeed } from '#application/syndication/podcast-feed.ts'
import { audioTypeOf, CAPTIONS_TYPE, formatClock } from '#domain/editorial/episode-audio.ts'
import type { EpisodeAudio } from '#domain/editorial/episode-audio.ts'
import { SERVER_PATHS } from '#domain/navigation/reserved-paths.ts'
import { PATHS, PODCAST_FEED } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { element, escapeXml, instantInFeed, tagUri } from './feed-and-sitemap-xml.ts'
import type { FeedPublisher } from './feed-and-sitemap-xml.ts'

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:psc': 'http://podlove.org/simple-chapters',
} as const

/**
 * Renders the podcast feed as RSS 2.0 with the elements of Apple, of the podcast namespace
 * (transcripts) and of Podlove (chapters). The ids of episodes never change.
 */
export function podcastXml(feed: PodcastFeed, site: FeedPublisher): string {
  const { origin, name, publisher } = site
  const newest = Math.max(0, ...feed.episodes.map(({ updatedAt }) => updatedAt))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0"${attributes(NAMESPACES)}>`,
    '<channel>',
    element('title', `${name} – ${feed.title}`),
    element('link', origin + PATHS.podcasts),
    empty('atom:link', {
      rel: 'self',
      type: 'application/rss+xml',
      href: origin + PODCAST_FEED,
    }),
    element('description', feed.description),
    element('language', 'fr'),
    element('copyright', `© ${publisher.name}`),
    ...(newest > 0 ? [element('lastBuildDate', rssDate(newest))] : []),
    element('itunes:author', publisher.name),
    `<itunes:owner>${element('itunes:name', publisher.name)}${element('itunes:email', publisher.email)}</itunes:owner>`,
    empty('itunes:image', { href: origin + SERVER_PATHS.podcastCover }),
    '<itunes:category text="Business"><itunes:category text="Careers"/></itunes:category>',
    element('itunes:explicit', 'false'),
    element('itunes:type', 'episodic'),
    ...feed.episodes.map((episode) => itemXml(episode, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemXml({ audio, hasTranscript, ...entry }: PodcastEntry, origin: string): string {
  const page = origin + entry.path
  return [
    '<item>',
    element('title', entry.title),
    element('link', page),
    `<guid isPermaLink="false">${escapeXml(tagUri(origin, entry.id))}</guid>`,
    element('pubDate', rssDate(entry.publishedAt)),
    element('description', entry.summary),
    ...entry.categories.map((category) => element('category', category)),
    empty('enclosure', {
      url: new URL(audio.url, origin).href,
      length: String(audio.bytes),
      type: audioTypeOf(audio.url),
    }),
    element('itunes:duration', String(Math.round(audio.seconds))),
    element('itunes:explicit', 'false'),
    ...captionsXml(audio, origin),
    ...(hasTranscript
      ? [empty('podcast:transcript', { url: page, type: 'text/html', language: 'fr' })]
      : []),
    ...chaptersXml(audio),
    '</item>',
  ].join('\n')
}

function captionsXml({ captions }: EpisodeAudio, origin: string): readonly string[] {
  if (captions === undefined) return []
  const [type = ''] = CAPTIONS_TYPE.split(';')
  const url = origin + captions
  return [empty('podcast:transcript', { url, type, language: 'fr', rel: 'captions' })]
}

function chaptersXml({ chapters }: EpisodeAudio): readonly string[] {
  if (chapters.length === 0) return []
  const marks = chapters.map(({ at, title }) =>
    empty('psc:chapter', { start: formatClock(at), title }),
  )
  return [`<psc:chapters version="1.2">${marks.join('')}</psc:chapters>`]
}

/** Formats an instant as RSS requires (RFC 822). */
function rssDate(instant: Instant): string {
  return new Date(instantInFeed(instant)).toUTCString()
}

function empty(name: string, values: Readonly<Record<string, string>>): string {
  return `<${name}${attributes(values)}/>`
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}
