import { closeSync, fsyncSync, openSync } from 'node:fs'

import type { Document } from '../../../domain/editorial/document.ts'
import { buildingThread } from './building-thread.ts'

/** Documents that go to the other thread at once: few enough that whoever else works in this one gets their turn. */
const BATCH = 20

/** Writes an index of these documents to a new file, in a thread of its own. It is whole when this ends, and on the disk. */
export async function buildIndex(
  file: string,
  documents: AsyncIterable<Document>,
  state: string,
): Promise<number> {
  const thread = buildingThread(file)
  try {
    let taken: Promise<number> = Promise.resolve(0)
    for await (const add of batched(documents)) {
      await taken
      taken = thread.take({ add })
    }
    await taken
    return await thread.take({ finish: state })
  } finally {
    await thread.end()
    flush(file)
  }
}

async function* batched(documents: AsyncIterable<Document>): AsyncIterable<readonly Document[]> {
  let batch: Document[] = []
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
