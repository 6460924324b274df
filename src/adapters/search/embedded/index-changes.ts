import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import type { Document } from '#domain/editorial/document.ts'
import type { PublishedDocuments } from '#ports/article-search.ts'

import type { IndexChanges } from './build-index.ts'
import { documentsHeld } from './index-writer.ts'
import type { IndexedDocument } from './index-writer.ts'

/** The changes that bring the index in a file to what is published, and how many documents it holds before. */
export async function changesSince(
  file: string,
  { fingerprints, documents }: PublishedDocuments,
  state: string,
): Promise<IndexChanges & { readonly held: number }> {
  const held = heldIn(file)
  const published = await fingerprints()
  const gone = [...held].flatMap(([id, fingerprint]) =>
    published.get(id) === fingerprint ? [] : [id],
  )
  const wanted = [...published].flatMap(([id, fingerprint]) =>
    held.get(id) === fingerprint ? [] : [id],
  )
  return { held: held.size, gone, added: withFingerprints(documents(wanted), published), state }
}

/** Documents with their fingerprints; one without is taken for changed the next time. */
export async function* withFingerprints(
  documents: AsyncIterable<Document>,
  fingerprints: ReadonlyMap<string, string>,
): AsyncIterable<IndexedDocument> {
  for await (const document of documents) {
    yield { document, fingerprint: fingerprints.get(document.id) ?? '' }
  }
}

function heldIn(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map()
  // Not read-only: what a builder that was killed had not saved is undone first.
  const database = new DatabaseSync(file)
  try {
    return documentsHeld(database)
  } finally {
    database.close()
  }
}
