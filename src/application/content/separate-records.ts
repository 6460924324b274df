import type { SeparatedWords } from '#domain/editorial/separate-inlines.ts'
import { separateBody, separateWords } from '#domain/editorial/separate-words.ts'
import type { Edition, SourcedDocument } from '#ports/publishing.ts'

/** Words that a source ran together, and the path of the document where they were separated. */
export interface SeparatedPlace extends SeparatedWords {
  readonly path: string
}

/** Separates the words that a source ran together in its documents; adds each place to `separated`. */
export async function* separateRecords(
  records: Edition['records'],
  separated: SeparatedPlace[],
): Edition['records'] {
  for await (const record of records) {
    yield 'document' in record ? separateRecord(record, separated) : record
  }
}

function separateRecord(record: SourcedDocument, separated: SeparatedPlace[]): SourcedDocument {
  const { path } = record.document
  const note = (words: SeparatedWords): void => {
    separated.push({ path, ...words })
  }
  const document = separateWords(record.document, note)
  return record.continuation === undefined
    ? { ...record, document }
    : { ...record, document, continuation: separateBody(record.continuation, note) }
}
