import type { ContentSource } from '#ports/content-source-and-publisher.ts'
import type { NewsroomStore } from '#ports/newsroom-store.ts'

import { mapDocuments } from './map-documents.ts'

/**
 * Returns a content source without the pages that the newsroom manages as articles since it adopted
 * them.
 */
export function sourceWithoutAdoptedPages(
  source: ContentSource,
  store: Pick<NewsroomStore, 'adopted'>,
): ContentSource {
  return {
    ...source,
    read: async (progress) => {
      const [edition, adopted] = await Promise.all([source.read(progress), store.adopted()])
      const records = mapDocuments(edition.records, (record) =>
        adopted.has(record.document.id) ? undefined : record,
      )
      return { ...edition, records }
    },
  }
}
