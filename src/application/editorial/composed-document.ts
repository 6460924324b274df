import { countWords } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/body.ts'
import type { DocumentCommon, SourceCredit } from '#domain/editorial/document.ts'
import { settleOutline } from '#domain/editorial/outline.ts'
import { typeset, typesetBody } from '#domain/editorial/typography.ts'

/** What a page composed from the library says of itself. */
export interface Composition extends Pick<
  DocumentCommon,
  'path' | 'title' | 'standfirst' | 'publishedAt' | 'themes' | 'sectors' | 'tags' | 'related'
> {
  readonly body: Body
  readonly source: SourceCredit
}

/** What every page composed from the library has: public, signed by nobody, in French typography. */
export function composedDocument(composition: Composition): DocumentCommon {
  const { path, title, standfirst, source } = composition
  const body = settleOutline(typesetBody(composition.body))
  return {
    ...composition,
    id: `${source.key}:${path}`,
    slug: path.slice(path.lastIndexOf('/') + 1),
    title: typeset(title),
    standfirst: typeset(standfirst),
    authors: [],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    demo: false,
  }
}
