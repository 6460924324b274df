import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { ContentLibrary, Selection } from '#ports/content.ts'

const BATCH = 500

/** Every document of a selection, read from the library batch by batch. */
export async function* everySummary(
  library: Pick<ContentLibrary, 'list'>,
  selection: Omit<Selection, 'offset' | 'limit'>,
): AsyncGenerator<DocumentSummary> {
  let total = 1
  for (let offset = 0; offset < total; offset += BATCH) {
    const listing = await library.list({ ...selection, offset, limit: BATCH })
    total = listing.total
    yield* listing.items
  }
}
