import type {
  Article,
  AudioObject,
  Dataset,
  DefinedTerm,
  DefinedTermSet,
  FAQPage,
  ImageObject,
  NewsArticle,
  Organization,
  PodcastEpisode,
  WebPage,
  WebPageElement,
  WithContext,
} from 'schema-dts'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { GlossaryView } from '#application/views/guide-glossary-and-faq-views.ts'
import type { ContentPageView } from '#application/views/section-product-and-error-views.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import { punctuatedText } from '#domain/editorial/body-text.ts'
import { audioTypeOf, CAPTIONS_TYPE } from '#domain/editorial/episode-audio.ts'
import type { EpisodeAudio } from '#domain/editorial/episode-audio.ts'
import { jpegPath, parsePictureName } from '#domain/editorial/picture.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import * as pageIds from '../contract/element-ids.ts'
import { creativeWorkStatusOf, publisherOf } from './site-and-list-structured-data.ts'

/**
 * Returns the structured data of an article or a guide. `gated` marks its Premium part as not free.
 */
export function structuredArticle(
  document: DocumentView,
  gated: boolean,
  site: SiteIdentity,
): WithContext<NewsArticle | Article> {
  const reserved: WebPageElement = {
    '@type': 'WebPageElement',
    isAccessibleForFree: false,
    cssSelector: `#${pageIds.gate}`,
  }
  return {
    '@context': 'https://schema.org',
    '@type': isUnder(PATHS.guides, document) ? 'Article' : 'NewsArticle',
    headline: document.title,
    ...writtenBy(document, site),
    isAccessibleForFree: !gated,
    ...(gated && { hasPart: reserved }),
  }
}

/** Returns the structured data of a newsletter issue. */
export function structuredNewsletter(
  document: DocumentView,
  site: SiteIdentity,
): WithContext<Article> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: document.title,
    ...writtenBy(document, site),
  }
}

/** Returns the structured data of a podcast episode, a study, a press release or another page. */
export function structuredPage(
  { document, podcast }: ContentPageView,
  site: SiteIdentity,
): WithContext<PodcastEpisode | Dataset | Article | WebPage> {
  const common = {
    '@context': 'https://schema.org',
    name: document.title,
    ...writtenBy(document, site),
  } as const
  if (podcast) {
    return {
      ...common,
      '@type': 'PodcastEpisode',
      partOfSeries: { '@type': 'PodcastSeries', url: site.origin + PATHS.podcasts },
      ...(podcast.audio && structuredAudio(podcast.audio, site)),
    }
  }
  if (isUnder(PATHS.studies, document)) return { ...common, '@type': 'Dataset' }
  if (isUnder(PATHS.pressRoom, document) || isUnder(PATHS.companyLife, document)) {
    return { ...common, '@type': 'Article', headline: document.title }
  }
  return { ...common, '@type': 'WebPage' }
}

function structuredAudio(
  { url, bytes, seconds, captions }: EpisodeAudio,
  { origin }: SiteIdentity,
) {
  const duration = `PT${Math.round(seconds)}S`
  const media: AudioObject = {
    '@type': 'AudioObject',
    contentUrl: new URL(url, origin).href,
    encodingFormat: audioTypeOf(url),
    duration,
    ...(bytes > 0 && { contentSize: String(bytes) }),
    ...(captions !== undefined && {
      caption: {
        '@type': 'MediaObject',
        contentUrl: origin + captions,
        encodingFormat: CAPTIONS_TYPE,
      },
    }),
  }
  return { duration, associatedMedia: media }
}

function isUnder(section: string, { path }: DocumentView): boolean {
  return path.startsWith(`${section}/`)
}

function writtenBy(document: DocumentView, site: SiteIdentity) {
  return {
    description: document.standfirst,
    url: site.origin + document.path,
    inLanguage: 'fr',
    ...pictureOf(document, site),
    ...datesOf(document),
    author: document.authors.map(({ title, path }): Organization => ({
      '@type': 'Organization',
      name: title,
      url: site.origin + path,
    })),
    ...(document.tags.length > 0 && { keywords: document.tags.map(({ title }) => title) }),
    ...creditOf(document, site),
  }
}

/** Returns the picture at the head of a document, as a property; none without one. */
function pictureOf({ picture }: DocumentView, { origin }: SiteIdentity) {
  const path = picture && jpegPath(picture.file)
  const { width, height } = parsePictureName(picture?.file ?? '') ?? {}
  if (path === undefined || width === undefined || height === undefined) return {}
  const image: ImageObject = {
    '@type': 'ImageObject',
    url: origin + path,
    // Schema.org takes the number of pixels as text.
    width: String(width),
    height: String(height),
    ...(picture?.alt !== undefined && { description: picture.alt }),
    ...(picture?.credit !== undefined && { creditText: picture.credit }),
  }
  return { image }
}

/** Returns the publisher, the source and the validity of a document. */
function creditOf(document: DocumentView, site: SiteIdentity) {
  return {
    publisher: publisherOf(document, site),
    ...(document.source && { isBasedOn: document.source.url }),
    ...creativeWorkStatusOf(document),
  }
}

function datesOf({ publishedAt, updatedAt = publishedAt }: DocumentView) {
  return {
    ...(publishedAt !== undefined && { datePublished: parisDay(publishedAt) }),
    ...(updatedAt !== undefined && { dateModified: parisDay(updatedAt) }),
  }
}

/**
 * Returns the structured data of an FAQ question. `current` replaces the answer in the document.
 */
export function structuredFaq(
  document: DocumentView,
  site: SiteIdentity,
  current?: string,
): WithContext<FAQPage> {
  const { publishedAt, updatedAt = publishedAt, validity } = document
  const modifiedAt = current === undefined ? updatedAt : (validity?.asOf ?? updatedAt)
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: site.origin + document.path,
    inLanguage: 'fr',
    ...creditOf(document, site),
    ...(modifiedAt !== undefined && { dateModified: parisDay(modifiedAt) }),
    mainEntity: {
      '@type': 'Question',
      name: document.title,
      acceptedAnswer: { '@type': 'Answer', text: current ?? punctuatedText(document.body) },
    },
  }
}

/** Returns the structured data of a glossary term. */
export function structuredDefinition(
  term: string,
  document: DocumentView,
  site: SiteIdentity,
): WithContext<DefinedTerm> {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: term,
    description: document.standfirst,
    url: site.origin + document.path,
    inDefinedTermSet: site.origin + PATHS.glossary,
  }
}

/** Returns the structured data of the glossary, with links to its terms. */
export function structuredGlossary(
  { letters }: GlossaryView,
  site: SiteIdentity,
): WithContext<DefinedTermSet> {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    name: 'Glossaire du droit du travail',
    url: site.origin + PATHS.glossary,
    inLanguage: 'fr',
    hasDefinedTerm: letters
      .flatMap(({ entries }) => entries)
      .map(({ title, path }) => ({ '@type': 'DefinedTerm', name: title, url: site.origin + path })),
  }
}
