import type { Criteria } from '#domain/editorial/document-facets.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

/** Type of the document summaries of one kind. */
export type SummaryOf<Kind extends DocumentKind> = Extract<DocumentSummary, { kind: Kind }>

/** Creates a type guard for document summaries of one kind. */
export function isOfKind<Kind extends DocumentKind>(
  kind: Kind,
): (document: DocumentSummary) => document is SummaryOf<Kind> {
  return (document): document is SummaryOf<Kind> => document.kind === kind
}

/** Maximum number of documents in an index shown on one page. */
const WHOLE_INDEX = 2000

/**
 * Loads the summaries of all documents of a kind that match the criteria, at most 2000. They are in
 * French alphabetical order.
 */
export async function loadAllOfKind(
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
