import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { jpegPath } from '#domain/editorial/picture.ts'
import { DEMONSTRATION_LABEL, GATE_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { validityField } from '../pages/common/document-validity.ts'
import type { FeedEntry } from './changelog-feed.ts'

/** Returns the entry of a document in a feed: its facts, without its body. */
export function feedEntryOf(document: DocumentSummary, now: Instant): FeedEntry {
  const { id, path, publishedAt, updatedAt = publishedAt } = document
  const { authors, source } = document
  const picture = document.picture && jpegPath(document.picture.file)
  return {
    id,
    path,
    title: titleInContext(document),
    summary: summaryOf(document, now),
    publishedAt,
    updatedAt: Math.max(publishedAt, updatedAt),
    authors,
    categories: categoriesOf(document),
    ...(picture !== undefined && { picture }),
    ...(source && { rights: `${source.licence} – ${source.producer}` }),
  }
}

function categoriesOf(document: DocumentSummary): readonly string[] {
  const themes = document.themes.map((theme) => THEME_TITLES[theme])
  const agreement = document.kind === 'agreementText' ? [document.agreement.title] : []
  return [...new Set([...themes, ...document.tags, ...agreement])]
}

function summaryOf(document: DocumentSummary, now: Instant): string {
  const { standfirst, access, demo } = document
  const { validity } = validityField(document, now)
  return [
    standfirst,
    ...(access === 'premium' ? [`${GATE_TEXTS.reserved}.`] : []),
    ...(validity ? [`${validity.label}.`] : []),
    ...(demo ? [`${DEMONSTRATION_LABEL}.`] : []),
  ].join(' ')
}
