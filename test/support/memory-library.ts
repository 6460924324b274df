import { isDeepStrictEqual } from 'node:util'

import { compareFrench } from '../../src/domain/editorial/collation.ts'
import type { Document, DocumentSummary } from '../../src/domain/editorial/document.ts'
import type {
  ContentLibrary,
  Listing,
  PublishedPath,
  Selection,
} from '../../src/ports/content-library.ts'
import type {
  ContentPublisher,
  Edition,
  PublicationReport,
  SourceStatus,
} from '../../src/ports/content-publisher.ts'

/** A content library that tests fill by publishing; it passes the contract of every library. */
export class MemoryLibrary implements ContentLibrary, Pick<ContentPublisher, 'publish'> {
  #editions: ReadonlyMap<string, Edition> = new Map()

  publish(edition: Edition): Promise<PublicationReport> {
    const { source, version, documents } = edition
    const before = new Map(documentsOf(this.#editions.get(source)).map((each) => [each.path, each]))
    const after = documents.map(({ document }) => document)
    const kept = after.filter(({ path }) => before.has(path))
    const changed = kept.filter((each) => !isDeepStrictEqual(each, before.get(each.path)))
    this.#editions = new Map([...this.#editions, [source, edition]])
    return Promise.resolve({
      source,
      version,
      created: after.filter((each) => !before.has(each.path)).map(({ path }) => path),
      changed: changed.map(({ path }) => path),
      unchanged: kept.length - changed.length,
      withdrawn: [...before.keys()].filter((path) => !after.some((each) => each.path === path)),
      renamed: new Map(),
    })
  }

  status(): Promise<readonly SourceStatus[]> {
    return Promise.resolve(
      [...this.#editions.values()].map(({ source, version, documents }) => ({
        source,
        version,
        documents: documents.length,
        publishedAt: Date.UTC(2026, 4, 2),
      })),
    )
  }

  documentAt(path: string): Promise<Document | undefined> {
    return Promise.resolve(this.#documents().find((document) => document.path === path))
  }

  list({ kinds, theme, highlighted, order, offset, limit }: Selection): Promise<Listing> {
    const found = this.#documents()
      .filter(({ kind }) => kinds.includes(kind))
      .filter(({ themes }) => theme === undefined || themes.includes(theme))
      .filter((document) => highlighted === undefined || isHighlighted(document) === highlighted)
      .toSorted(ORDERS[order])
    const items = found.slice(offset, offset + limit).map((document) => summaryOf(document))
    return Promise.resolve({ items, total: found.length })
  }

  summariesAt(paths: readonly string[]): Promise<readonly DocumentSummary[]> {
    const documents = new Map(this.#documents().map((document) => [document.path, document]))
    return Promise.resolve(paths.flatMap((path) => summaries(documents.get(path))))
  }

  paths(): Promise<readonly PublishedPath[]> {
    return Promise.resolve(
      this.#documents().map(({ path, publishedAt, updatedAt, demo }) => ({
        path,
        changedAt: updatedAt ?? publishedAt,
        demo,
      })),
    )
  }

  async *everything(): AsyncIterable<Document> {
    yield* this.#documents()
  }

  #documents(): readonly Document[] {
    return [...this.#editions.values()].flatMap((edition) => documentsOf(edition))
  }
}

function documentsOf(edition: Edition | undefined): readonly Document[] {
  return (edition?.documents ?? []).map(({ document }) => document)
}

const ORDERS: Readonly<Record<Selection['order'], (a: Document, b: Document) => number>> = {
  recent: (a, b) => b.publishedAt - a.publishedAt || (a.path < b.path ? -1 : 1),
  title: (a, b) => compareFrench(a.title, b.title),
}

function isHighlighted(document: Document): boolean {
  return document.kind === 'article' && document.highlighted
}

function summaries(document: Document | undefined): readonly DocumentSummary[] {
  return document ? [summaryOf(document)] : []
}

function summaryOf({ body: _body, footnotes: _footnotes, ...summary }: Document): DocumentSummary {
  return summary
}
