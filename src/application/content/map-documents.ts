import type { Edition, SourcedDocument } from '#ports/content-source-and-publisher.ts'

/**
 * Yields the records of an edition with each document changed. Undefined drops the document.
 * Rejected records stay.
 */
export async function* mapDocuments(
  records: Edition['records'],
  change: (
    record: SourcedDocument,
  ) => SourcedDocument | undefined | Promise<SourcedDocument | undefined>,
): Edition['records'] {
  for await (const record of records) {
    const changed = 'document' in record ? await change(record) : record
    if (changed !== undefined) yield changed
  }
}
