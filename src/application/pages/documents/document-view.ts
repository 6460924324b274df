import type { DocumentView } from '#application/views/page-parts.ts'
import { readingMinutes } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { tableOfContents } from '#domain/editorial/table-of-contents.ts'
import { validityOf } from '#domain/editorial/validity.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { authorsOf, tagsOf } from './byline.ts'
import type { ReadableBody } from './readable-body.ts'
import { explainedValidity } from './validity-view.ts'

/** A document as its page shows it, with its text made readable, at a given moment. */
export function documentView(
  document: Document,
  { body, footnotes }: Pick<ReadableBody, 'body' | 'footnotes'>,
  now: Instant,
): DocumentView {
  const [theme] = document.themes
  const validity = validityOf(document, now)
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
    ...(document.updatedAt === undefined ? {} : { updatedAt: document.updatedAt }),
    ...(document.source ? { source: document.source } : {}),
    ...(validity ? { validity: explainedValidity(validity) } : {}),
    ...(theme ? { theme } : {}),
  }
}
