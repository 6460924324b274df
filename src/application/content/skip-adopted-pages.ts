import type { ContentSource, Edition } from '#ports/content-source-and-publisher.ts'
import type { NewsroomStore } from '#ports/newsroom-store.ts'

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
      return { ...edition, records: withoutAdopted(edition.records, adopted) }
    },
  }
}

async function* withoutAdopted(
  records: Edition['records'],
  adopted: ReadonlySet<string>,
): Edition['records'] {
  for await (const record of records)
    if (!('document' in record && adopted.has(record.document.id))) yield record
}
