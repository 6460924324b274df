import type { Document } from '#domain/editorial/document.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { Edition } from '#ports/content-source-and-publisher.ts'
import type {
  PublishedVersion,
  PublishedVersions,
  VersionName,
  VersionWithdrawal,
  VersionWithdrawals,
} from '#ports/published-versions.ts'

import { documentsIn } from '../fixtures/documents-and-editions.ts'

interface StoredVersion extends PublishedVersion {
  readonly document: Document
}

/**
 * In-memory store of public versions. Publishing an edition adds a version for each document with a
 * new revision.
 */
export class MemoryPublishedVersions implements PublishedVersions, VersionWithdrawals {
  #current: readonly Document[] = []
  readonly #stored: StoredVersion[] = []

  async publish(edition: Edition): Promise<void> {
    this.#current = (await documentsIn(edition)).map(({ document }) => document)
    for (const document of this.#current) this.#store(document)
  }

  withdraw(
    { documentId, label }: VersionName,
    { reason }: Pick<VersionWithdrawal, 'reason'>,
  ): Promise<boolean> {
    const place = this.#stored.findIndex(
      (each) => each.document.id === documentId && each.label === label,
    )
    const version = this.#stored[place]
    if (version === undefined || version.withdrawn) return Promise.resolve(false)
    this.#stored[place] = { ...version, withdrawn: true, withdrawalReason: reason }
    return Promise.resolve(true)
  }

  historyAt(path: string): ReturnType<PublishedVersions['historyAt']> {
    const id = (
      this.#stored.find(({ document }) => this.#now(document.id)?.path === path) ??
      this.#stored.findLast(({ document }) => document.path === path)
    )?.document.id
    if (id === undefined) return Promise.resolve(undefined)
    const current = this.#now(id)
    const versions = this.#stored
      .filter(({ document }) => document.id === id)
      .map(({ document: _text, ...version }) => version)
      .toReversed()
    return Promise.resolve({
      documentId: id,
      ...(current && { current: { path: current.path, title: current.title } }),
      versions,
    })
  }

  documentOf({ documentId, label }: VersionName): Promise<Document | undefined> {
    const found = this.#stored.find(
      (each) => each.document.id === documentId && each.label === label && !each.withdrawn,
    )
    return Promise.resolve(found?.document)
  }

  #now(id: string): Document | undefined {
    return this.#current.find((document) => document.id === id)
  }

  #store(document: Document): void {
    const { id, revision } = document
    if (revision === undefined) return
    const own = this.#stored.filter((each) => each.document.id === id)
    if (own.some((each) => each.revision.at === revision.at)) return
    const day = parisDay(revision.at)
    const rank = own.filter(({ label }) => label.startsWith(day)).length + 1
    const label = rank === 1 ? day : `${day}.${rank}`
    this.#stored.push({ label, revision, withdrawn: false, document })
  }
}
