import { readingMinutes } from '../../domain/editorial/body-text.ts'
import type { Document } from '../../domain/editorial/document.ts'
import { isDated } from '../../domain/editorial/freshness.ts'
import { tableOfContents } from '../../domain/editorial/table-of-contents.ts'
import type { Instant } from '../../domain/shared/instant.ts'
import type { DocumentView } from '../views/page-parts.ts'

/** A document as its page shows it, at a given moment. */
export function documentView(document: Document, now: Instant): DocumentView {
  const [theme] = document.themes
  return {
    path: document.path,
    title: document.title,
    standfirst: document.standfirst,
    publishedAt: document.publishedAt,
    authors: document.authors,
    readingMinutes: readingMinutes(document.wordCount),
    body: document.body,
    footnotes: document.footnotes,
    toc: tableOfContents(document.body),
    demo: document.demo,
    dated: isDated(document, now),
    ...(document.updatedAt === undefined ? {} : { updatedAt: document.updatedAt }),
    ...(document.stateOfLawAt === undefined ? {} : { stateOfLawAt: document.stateOfLawAt }),
    ...(document.source ? { source: document.source } : {}),
    ...(theme ? { theme } : {}),
  }
}
