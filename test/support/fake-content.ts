import type { Document } from '#domain/editorial/document.ts'
import type { FollowingIndex, PublishedDocuments } from '#ports/article-search.ts'
import type {
  ContentPublisher,
  Edition,
  PublicationReport,
  SourceStatus,
} from '#ports/content-publisher.ts'
import type { ContentSource } from '#ports/content-source.ts'
import type { PagePurge } from '#ports/page-purge.ts'

import { documentsIn } from './documents.ts'
import { MemoryLibrary } from './memory-library.ts'

/** A source that gives these editions one reading after the other, the last one for ever. */
export function sourceOf(...editions: readonly [Edition, ...Edition[]]): ContentSource {
  const waiting = [...editions]
  return {
    key: editions[0].source,
    async read(progress) {
      const edition = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? editions[0]
      const { length } = await documentsIn(edition)
      progress(0, length)
      progress(length, length)
      return edition
    },
  }
}

/** A source that cannot be read. */
export function faultySource(key: string, fault: unknown): ContentSource {
  return { key, read: () => Promise.reject(fault) }
}

/** A publisher in memory, with the library of what it has published. */
export class MemoryPublisher implements ContentPublisher {
  readonly #library = new MemoryLibrary()

  publish(edition: Edition): Promise<PublicationReport> {
    return this.#library.publish(edition)
  }

  status(): Promise<readonly SourceStatus[]> {
    return this.#library.status()
  }

  fingerprints(): Promise<ReadonlyMap<string, string>> {
    return this.#library.fingerprints()
  }

  documentsOf(ids: readonly string[]): AsyncIterable<Document> {
    return this.#library.documentsOf(ids)
  }
}

/** A search that holds nothing, and remembers what it was given each time. */
export class MemoryIndex implements FollowingIndex {
  readonly replacements: (readonly string[])[] = []

  builtFrom(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  async replace(documents: AsyncIterable<Document>): Promise<number> {
    const paths: string[] = []
    for await (const { path } of documents) paths.push(path)
    this.replacements.push(paths)
    return paths.length
  }

  async follow({ fingerprints, documents }: PublishedDocuments): Promise<number> {
    return this.replace(documents([...(await fingerprints()).keys()]))
  }
}

/** A page cache that remembers what it was told to forget. */
export class MemoryPurge implements PagePurge {
  readonly purges: (readonly string[])[] = []

  purge(tags: ReadonlySet<string>): void {
    this.purges.push([...tags].toSorted())
  }
}
