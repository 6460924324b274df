import type { DefinedTerm, DefinedTermSet, FAQPage, WithContext } from 'schema-dts'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { GlossaryView } from '#application/views/guide-views.ts'
import type { DocumentView } from '#application/views/page-parts.ts'
import { punctuatedText } from '#domain/editorial/body-text.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { isoDay } from '#domain/shared/paris-calendar.ts'

import { statusOf } from './linked-site.ts'

/** A question and its answer: the current one alone, else as they stand on the page. */
export function linkedFaq(
  document: DocumentView,
  site: SiteIdentity,
  current?: string,
): WithContext<FAQPage> {
  const { publishedAt, updatedAt = publishedAt, validity } = document
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: site.origin + document.path,
    inLanguage: 'fr',
    dateModified: isoDay(current === undefined ? updatedAt : (validity?.asOf ?? updatedAt)),
    ...statusOf(document),
    mainEntity: {
      '@type': 'Question',
      name: document.title,
      acceptedAnswer: { '@type': 'Answer', text: current ?? punctuatedText(document.body) },
    },
  }
}

/** A term of the glossary. */
export function linkedDefinition(
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

/** The glossary, with its terms by their addresses. */
export function linkedGlossary(
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
