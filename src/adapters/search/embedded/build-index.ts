import { closeSync, fsyncSync, openSync } from 'node:fs'

import { buildingThread } from './building-thread.ts'
import type { IndexedDocument } from './index-writer.ts'

/** What makes an index of one state of the content: documents that are taken away from what it holds, then those that are added. */
export interface IndexChanges {
  readonly gone: readonly string[]
  readonly added: AsyncIterable<IndexedDocument>
  readonly state: string
}

/** Documents that go to the other thread at once: few enough that whoever else works in this one gets their turn. */
const BATCH = 20

/** Brings the index of a file to a state, in a thread of its own; one that is not there is begun. It is whole when this ends, and on the disk; what was saved of one that is cut short is gone on with. */
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
    return await thread.take({ finish: state })
  } finally {
    await thread.end()
    // The step that was under way is told that the thread ended.
    await taken.catch(() => 0)
    flush(file)
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
