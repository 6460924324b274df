import type { Body } from '#domain/editorial/document-body.ts'
import type { Edition } from '#ports/content-source-and-publisher.ts'
import type { PremiumContinuationStore } from '#ports/published-content.ts'
import type { VersionName } from '#ports/published-versions.ts'

import { documentsIn } from '../fixtures/documents-and-editions.ts'

/**
 * In-memory store of Premium continuations, filled by publishing an edition. Records the requested
 * paths.
 */
export class MemoryContinuations implements PremiumContinuationStore {
  readonly requested: string[] = []
  readonly #ofVersions = new Map<string, Body>()
  #bodies: ReadonlyMap<string, Body> = new Map()

  async publish(edition: Edition): Promise<void> {
    const documents = await documentsIn(edition)
    this.#bodies = new Map(
      documents.flatMap(({ document, continuation }) =>
        continuation === undefined ? [] : [[document.path, continuation] as const],
      ),
    )
  }

  continuationOf({ documentId, label }: VersionName): Promise<Body | undefined> {
    return Promise.resolve(this.#ofVersions.get(`${documentId} ${label}`))
  }

  /** Stores the continuation of a public version. */
  storeVersion({ documentId, label }: VersionName, body: Body): void {
    this.#ofVersions.set(`${documentId} ${label}`, body)
  }

  async continuationAt(path: string): Promise<Body | undefined> {
    this.requested.push(path)
    return this.#bodies.get(path)
  }
}
