import type { DatabaseSync } from 'node:sqlite'

import type { Document } from '#domain/editorial/document.ts'
import type { PublishedDocuments } from '#ports/site-search.ts'

import { changeIndex, updateAlone } from './index-file.ts'
import {
  builtState,
  deleteDocuments,
  indexedFingerprints,
  indexWriter,
  markBuilt,
} from './index-writer.ts'
import type { BuiltState } from './index-writer.ts'

/** Documents per transaction; a killed build resumes after the last one. */
const BATCH = 20_000

/**
 * Updates the index of a folder: writes changed documents and removes unpublished ones. `state` is
 * the content version to record. Returns the total number of indexed documents. A second update
 * waits for all batches of the first, and then often has nothing to do.
 */
export async function updateIndex(
  folder: string,
  published: PublishedDocuments,
  state: string,
  batchSize: number = BATCH,
): Promise<number> {
  const update = { published, state, batchSize, tried: new Set<string>() }
  return updateAlone(folder, async () => {
    let built: BuiltState | undefined
    while (built?.state !== state) {
      built = await changeIndex(folder, (database) => updateBatch(database, update))
    }
    return built.documents
  })
}

interface Update {
  readonly published: PublishedDocuments
  readonly state: string
  readonly batchSize: number
  /** Ids of earlier batches, so that unreadable documents are not retried. */
  readonly tried: Set<string>
}

/**
 * Updates a batch of changed documents. The recorded content version changes only with the last
 * batch.
 */
async function updateBatch(
  database: DatabaseSync,
  { published: { fingerprints, documents }, state, batchSize, tried }: Update,
): Promise<BuiltState | undefined> {
  const before = builtState(database)
  if (before?.state === state) return before
  const writer = indexWriter(database)
  const indexed = indexedFingerprints(database)
  const published = await fingerprints()
  const removed = [...indexed.keys()].filter((id) => !published.has(id))
  const changed = [...published.keys()].filter(
    (id) => indexed.get(id) !== published.get(id) && !tried.has(id),
  )
  const batch = changed.slice(0, batchSize)
  for (const id of [...removed, ...batch]) writer.remove(id)
  for await (const document of documents(batch)) {
    writer.add({ document, fingerprint: published.get(document.id) ?? '' })
  }
  for (const id of batch) tried.add(id)
  const isSame = before !== undefined && removed.length + batch.length === 0
  const built = {
    state: batch.length === changed.length ? state : before?.state,
    documents: isSame ? before.documents : writer.finish(),
  }
  return markBuilt(database, built)
}

/**
 * Rebuilds the index in one transaction and returns its number of documents. Does nothing if
 * another process just indexed the same content version.
 */
export async function replaceIndex(
  folder: string,
  documents: AsyncIterable<Document>,
  state: string,
  fingerprints: ReadonlyMap<string, string>,
): Promise<number> {
  return changeIndex(folder, async (database, hasWaited) => {
    const before = hasWaited ? builtState(database) : undefined
    if (before?.state === state) return before.documents
    deleteDocuments(database)
    const writer = indexWriter(database)
    for await (const document of documents) {
      writer.add({ document, fingerprint: fingerprints.get(document.id) ?? '' })
    }
    const built = { state, documents: writer.finish() }
    markBuilt(database, built)
    return built.documents
  })
}
