import type { Edition, RejectedRecord, SourcedDocument } from '#ports/publishing.ts'

import { storedDocument } from '../library/stored-document.ts'
import type { StoredDocument } from '../library/stored-document.ts'

/** Few enough at a time to leave the process free for pages, and its memory small. */
const MOST_DOCUMENTS = 100
const MOST_CHARACTERS = 500_000

/** A fault of the source that an edition is read from, told apart from those of the database. */
export class SourceFault extends Error {
  constructor(cause: unknown) {
    super('edition not read', { cause })
    this.name = 'SourceFault'
  }
}

/** A document of an edition, with what the database keeps of it. */
export type Reading = StoredDocument &
  Pick<SourcedDocument, 'document'> & { readonly draft: boolean }

/** The documents of an edition, some at a time, as they are read; records that are none join the rejected. A fault of the source throws a `SourceFault`. */
export async function* batchesOf(
  records: Edition['records'],
  rejected: RejectedRecord[],
): AsyncGenerator<readonly Reading[]> {
  let batch: Reading[] = []
  let characters = 0
  for await (const record of reading(records)) {
    if ('reason' in record) {
      rejected.push(record)
      continue
    }
    const stored = storedDocument(record)
    const { document, draft = false } = record
    batch.push({ document, draft, ...stored })
    characters += stored.content.length + stored.summary.length
    if (batch.length < MOST_DOCUMENTS && characters < MOST_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

async function* reading(records: Edition['records']): Edition['records'] {
  try {
    yield* records
  } catch (fault) {
    throw new SourceFault(fault)
  }
}
