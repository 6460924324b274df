import type { DocumentView, Page } from '#application/views/shared-view-types.ts'
import { countWords, readingMinutes } from '#domain/editorial/body-text.ts'
import { tableOfContents } from '#domain/editorial/table-of-contents.ts'

import type { PageContent } from './loaded-page.ts'

type Composed = Pick<DocumentView, 'path' | 'title' | 'body'> & Partial<DocumentView>

/** Builds the view of a document that the site composes. Fields that are not given are empty. */
export function composeDocument(fields: Composed): DocumentView {
  return {
    standfirst: '',
    authors: [],
    tags: [],
    readingMinutes: 0,
    footnotes: [],
    toc: [],
    demo: false,
    ...fields,
  }
}

interface AroundDocument extends Pick<Page, 'breadcrumb'> {
  readonly indexed: boolean
  readonly tags?: readonly string[]
}

/** Builds the page of such a document, with its reading time and table of contents. */
export function composePage(
  { indexed, breadcrumb, tags = [] }: AroundDocument,
  fields: Composed & Pick<DocumentView, 'standfirst'>,
): PageContent {
  const { path, title, standfirst, body } = fields
  const minutes = readingMinutes(countWords(body))
  return {
    view: {
      kind: 'contentPage',
      meta: { title, description: standfirst, path, indexed },
      breadcrumb,
      document: composeDocument({ readingMinutes: minutes, toc: tableOfContents(body), ...fields }),
    },
    tags,
  }
}
