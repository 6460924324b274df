import { closeSync, fsyncSync, openSync } from 'node:fs'

import { buildingThread } from './building-thread.ts'
import type { IndexedDocument } from './index-writer.ts'

/** What brings an index to a state of the content: the documents to take away from what it holds, then those to add. */
export interface IndexChanges {
  readonly gone: readonly string[]
  readonly added: AsyncIterable<IndexedDocument>
  readonly state: string
}

/** Documents that go to the other thread at once: few enough that whoever else works in this one gets their turn. */
const BATCH = 20

/** Brings the index in a file to a state of the content, in a thread of its own; begins it where there is no such file. Once this is done the index is whole, and on the disk; after a fault the next call goes on from what was saved. */
export async function buildIndex(
  file: string,
  { gone, added, state }: IndexChanges,
): Promise<number> {
  const thread = buildingThread(file)
  let taken = thread.take({ drop: gone })
  try {
    for await (const add of batched(added)) {
      await taken
      taken = thread.take({ add })
    }
    await taken
    const documents = await thread.take({ finish: state })
    flush(file)
    return documents
  } finally {
    await thread.end()
  }
}

async function* batched(
  documents: AsyncIterable<IndexedDocument>,
): AsyncIterable<readonly IndexedDocument[]> {
  let batch: IndexedDocument[] = []
  for await (const document of documents) {
    batch.push(document)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** SQLite was told not to wait for the disk at each step: once, at the end, is enough. */
function flush(file: string): void {
  const handle = openSync(file, 'a')
  fsyncSync(handle)
  closeSync(handle)
}
