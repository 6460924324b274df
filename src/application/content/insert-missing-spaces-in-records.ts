import { insertMissingSpaces, insertSpacesInBody } from '#domain/editorial/insert-missing-spaces.ts'
import type { SpacingCorrection } from '#domain/editorial/insert-missing-spaces.ts'
import type { Edition, SourcedDocument } from '#ports/content-source-and-publisher.ts'

import { mapDocuments } from './map-documents.ts'

/** Words in which a missing space or hyphen was inserted, with the path of their document. */
export interface CorrectedWords extends SpacingCorrection {
  readonly path: string
}

/**
 * Inserts missing spaces and hyphens into the documents among these records, and yields all
 * records. Pushes each correction to `separated`.
 */
export function insertMissingSpacesInRecords(
  records: Edition['records'],
  separated: CorrectedWords[],
): Edition['records'] {
  return mapDocuments(records, (record) => separateRecord(record, separated))
}

function separateRecord(record: SourcedDocument, separated: CorrectedWords[]): SourcedDocument {
  const { path } = record.document
  const note = (words: SpacingCorrection): void => {
    separated.push({ path, ...words })
  }
  const document = insertMissingSpaces(record.document, note)
  return record.continuation === undefined
    ? { ...record, document }
    : { ...record, document, continuation: insertSpacesInBody(record.continuation, note) }
}
