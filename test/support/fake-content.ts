import type { Document } from '../../src/domain/editorial/document.ts'
import type { SearchIndex } from '../../src/ports/article-search.ts'
import type {
  ContentPublisher,
  Edition,
  PublicationReport,
} from '../../src/ports/content-publisher.ts'
import type { ContentSource } from '../../src/ports/content-source.ts'
import type { PagePurge } from '../../src/ports/page-purge.ts'

/** A source that gives these editions one reading after the other, the last one for ever. */
export function sourceOf(...editions: readonly [Edition, ...Edition[]]): ContentSource {
  const waiting = [...editions]
  return {
    key: editions[0].source,
    read(progress) {
      const edition = waiting.length > 1 ? waiting.shift() : waiting[0]
      progress(0, edition?.documents.length)
      progress(edition?.documents.length ?? 0, edition?.documents.length)
      return Promise.resolve(edition ?? editions[0])
    },
  }
}

/** A source that cannot be read. */
export function faultySource(key: string, fault: unknown): ContentSource {
  return { key, read: () => Promise.reject(fault) }
}

/** A publisher in memory, with the library of what it has published. */
export class MemoryPublisher implements ContentPublisher {
  readonly #published = new Map<string, Map<string, string>>()
  readonly #documents = new Map<string, Document>()

  publish({ source, version, documents }: Edition): Promise<PublicationReport> {
    const before = this.#published.get(source) ?? new Map<string, string>()
    const after = new Map(documents.map((each) => [each.document.path, JSON.stringify(each)]))
    const paths = [...after.keys()]
    const withdrawn = [...before.keys()].filter((path) => !after.has(path))
    for (const path of withdrawn) this.#documents.delete(path)
    for (const { document } of documents) this.#documents.set(document.path, document)
    this.#published.set(source, after)
    return Promise.resolve({
      source,
      version,
      created: paths.filter((path) => !before.has(path)),
      changed: paths.filter((path) => before.has(path) && before.get(path) !== after.get(path)),
      unchanged: paths.filter((path) => before.get(path) === after.get(path)).length,
      withdrawn,
      renamed: new Map(),
    })
  }

  status(): Promise<[]> {
    return Promise.resolve([])
  }

  async *everything(): AsyncGenerator<Document> {
    yield* this.#documents.values()
  }
}

/** A search that remembers what it was given, once per replacement. */
export class MemoryIndex implements SearchIndex {
  readonly replacements: (readonly string[])[] = []

  async replace(documents: AsyncIterable<Document>): Promise<number> {
    const paths: string[] = []
    for await (const { path } of documents) paths.push(path)
    this.replacements.push(paths)
    return paths.length
  }
}

/** A page cache that remembers what it was told to forget. */
export class MemoryPurge implements PagePurge {
  readonly purges: (readonly string[])[] = []

  purge(tags: ReadonlySet<string>): void {
    this.purges.push([...tags].toSorted())
  }
}
