import { paragraph } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'

import { PINS, startOfDataDay } from '../data-package-pins.ts'
import type { ConvertedArticle } from './agreement-article-body.ts'
import { creditOf } from './agreement-metadata.ts'
import type { DatedText } from './agreement-metadata.ts'
import { tidyTitle } from './agreement-titles.ts'
import type { ArticleWithPath, TextWithPaths } from './assign-agreement-paths.ts'

const WORDLESS: Body = [
  {
    type: 'note',
    tone: 'info',
    children: [paragraph('Cet article n’a pas de texte propre dans les données publiées.')],
  },
]

/**
 * Builds the document of an agreement's article, with links to the previous and next article. `at`
 * is the article's index in its text.
 */
export function agreementArticleDocument(
  article: ArticleWithPath,
  at: number,
  datedText: DatedText,
  { body, footnotes, standfirst, wordCount }: ConvertedArticle,
): Document {
  const { text, metadata, day } = datedText
  return {
    ...placeOf(article, datedText),
    ...neighboursOf(at, text),
    standfirst: standfirst || `${article.title}, ${text.title}`,
    publishedAt: day,
    stateOfLawAt: startOfDataDay(metadata.edition.pin),
    tags: [],
    authors: [PINS.agreements.producer],
    access: 'public',
    body: body.length === 0 ? WORDLESS : body,
    footnotes,
    wordCount,
    related: [],
    source: creditOf(article.data.id, metadata.edition),
    demo: false,
  }
}

function placeOf(article: ArticleWithPath, { text, metadata }: DatedText) {
  const { source, kaliId, idcc, agreement, themes, sectors, closed } = metadata
  return {
    kind: 'agreementArticle',
    // The agreement is part of the id: a text shared by several agreements has one document in
    // each.
    id: `${source}:${kaliId}/${article.data.cid}`,
    slug: lastPathSegment(article.path),
    path: article.path,
    title: article.title,
    ...(idcc !== undefined && { idcc }),
    agreement,
    text: { path: text.path, title: text.title },
    within: article.within.map(tidyTitle).filter((title) => title !== ''),
    ...(article.number !== undefined && { number: article.number }),
    legifranceId: article.data.id,
    ...(article.data.etat === 'VIGUEUR_DIFF' && { deferred: true as const }),
    ...(closed !== undefined && { closed }),
    themes,
    sectors,
  } as const
}

function neighboursOf(at: number, { articles }: TextWithPaths) {
  const previous = articles[at - 1]
  const next = articles[at + 1]
  return {
    ...(previous !== undefined && { previous: linkTo(previous) }),
    ...(next !== undefined && { next: linkTo(next) }),
  }
}

function linkTo({ path, title }: TitledPath): TitledPath {
  return { path, title }
}

export function lastPathSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
