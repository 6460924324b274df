import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { Criteria } from '#domain/editorial/facets.ts'
import type { ContentLibrary } from '#ports/content.ts'

/** An index shows all of its kind at once; two thousand lines are still a page. */
const WHOLE_INDEX = 2000

/** All documents of a kind that has no more than an index can show, in French order. */
export async function wholeList(
  library: Pick<ContentLibrary, 'list'>,
  kind: DocumentKind,
  criteria: Criteria = {},
): Promise<readonly DocumentSummary[]> {
  const { items } = await library.list({
    ...criteria,
    kinds: [kind],
    order: 'title',
    offset: 0,
    limit: WHOLE_INDEX,
  })
  return items
}

/** The summaries of the documents of one kind. */
export type SummaryOf<Kind extends DocumentKind> = Extract<DocumentSummary, { kind: Kind }>

/** Whether a document is of a kind: a list of one kind, told to the compiler. */
export function isOfKind<Kind extends DocumentKind>(
  kind: Kind,
): (document: DocumentSummary) => document is SummaryOf<Kind> {
  return (document): document is SummaryOf<Kind> => document.kind === kind
}
