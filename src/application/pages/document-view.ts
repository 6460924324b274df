import { readingMinutes } from '../../domain/editorial/body-text.ts'
import type { Document } from '../../domain/editorial/document.ts'
import { isDated } from '../../domain/editorial/freshness.ts'
import { tableOfContents } from '../../domain/editorial/table-of-contents.ts'
import type { Instant } from '../../domain/shared/instant.ts'
import { parisYear } from '../../domain/shared/paris-calendar.ts'
import type { DocumentView } from '../views/page-parts.ts'
import { authorsOf, tagsOf } from './byline.ts'
import type { ReadableBody } from './readable-body.ts'

/** A document as its page shows it, with its text made readable, at a given moment. */
export function documentView(
  document: Document,
  { body, footnotes }: Pick<ReadableBody, 'body' | 'footnotes'>,
  now: Instant,
): DocumentView {
  const [theme] = document.themes
  return {
    path: document.path,
    title: document.title,
    standfirst: document.standfirst,
    publishedAt: document.publishedAt,
    authors: authorsOf(document),
    tags: tagsOf(document),
    readingMinutes: readingMinutes(document.wordCount),
    body,
    footnotes,
    toc: tableOfContents(document.body),
    demo: document.demo,
    dated: isDated(document, now),
    ...(document.updatedAt === undefined ? {} : { updatedAt: document.updatedAt }),
    ...(document.stateOfLawAt === undefined ? {} : { stateOfLawAt: document.stateOfLawAt }),
    ...(document.source ? { source: document.source } : {}),
    ...(document.source?.archived ? { archivedYear: yearOf(document) } : {}),
    ...(theme ? { theme } : {}),
  }
}

/** The year that what a document says was last true for sure. */
function yearOf({ publishedAt, updatedAt = publishedAt }: Document): number {
  return parisYear(updatedAt)
}
