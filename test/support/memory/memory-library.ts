import { isDeepStrictEqual } from 'node:util'

import { facetsOf, requestedFacets } from '#domain/editorial/document-facets.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'
import type {
  ContentPublisher,
  Edition,
  ImportFingerprint,
  PublicationReport,
  PublishedEdition,
  SourceStatus,
  SourcedDocument,
} from '#ports/content-source-and-publisher.ts'
import type {
  ContentLibrary,
  CountQuery,
  Grouping,
  SitemapKindCount,
  ListPage,
  PublishedPath,
  ListQuery,
} from '#ports/published-content.ts'

import { collected } from '../fixtures/documents-and-editions.ts'

const PUBLISHED_AT = Date.UTC(2026, 4, 2)

/**
 * In-memory content library, filled by publishing editions. It passes the contract tests of content
 * libraries.
 */
export class MemoryLibrary implements ContentLibrary, ContentPublisher {
  #editions: ReadonlyMap<string, Held> = new Map()

  async publish(edition: Edition): Promise<PublicationReport> {
    const { source, version, fingerprint } = edition
    const before = byPath(this.#editions.get(source)?.documents ?? [])
    const records = await collected(edition.records)
    const documents = records.filter((each) => 'document' in each)
    const after = byPath(documents)
    this.#editions = new Map([
      ...this.#editions,
      [source, { version, documents, ...(fingerprint && { fingerprint }) }],
    ])
    const paths = [...after.keys()]
    const created = paths.filter((path) => !before.has(path))
    const stillPublished = paths.filter((path) => before.has(path))
    const changed = stillPublished.filter(
      (path) => !isDeepStrictEqual(before.get(path), after.get(path)),
    )
    const withdrawn = [...before.keys()].filter((path) => !after.has(path))
    const touched = [...created, ...changed, ...withdrawn].flatMap((path) => [
      ...kindAt(before, path),
      ...kindAt(after, path),
    ])
    return {
      source,
      version,
      created,
      changed,
      unchanged: stillPublished.length - changed.length,
      withdrawn,
      renamed: new Map(),
      revalued: [],
      kinds: new Set(touched),
      rejected: records.filter((each) => 'reason' in each),
    }
  }

  async status(): Promise<readonly SourceStatus[]> {
    return [...this.#editions].map(([source, { version, documents }]) => ({
      source,
      version,
      documents: documents.length,
      publishedAt: PUBLISHED_AT,
    }))
  }

  async publishedEdition(source: string): Promise<PublishedEdition | undefined> {
    const edition = this.#editions.get(source)
    if (edition === undefined) return undefined
    const { version, fingerprint } = edition
    return { version, publishedAt: PUBLISHED_AT, ...(fingerprint && { fingerprint }) }
  }

  alone<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    return work()
  }

  async documentAt(path: string): Promise<Document | undefined> {
    return this.#documents().find((document) => document.path === path)
  }

  async list({ order, offset, limit, ...counted }: ListQuery): Promise<ListPage> {
    const found = this.#meeting(counted).toSorted(ORDERS[order])
    const items = found.slice(offset, offset + limit).map((document) => summaryOf(document))
    return { items, total: found.length }
  }

  async yearlyTotals(counted: CountQuery): Promise<ReadonlyMap<number, number>> {
    const years = Map.groupBy(this.#meeting(counted), ({ publishedAt }) => parisYear(publishedAt))
    return new Map([...years].map(([year, { length }]) => [year, length]))
  }

  async totalsBy(grouping: Grouping, counted: CountQuery): Promise<ReadonlyMap<string, number>> {
    const groups = this.#meeting(counted).flatMap((document): readonly string[] =>
      grouping === 'theme' ? document.themes : document.sectors,
    )
    return new Map([...Map.groupBy(groups, (key) => key)].map(([key, { length }]) => [key, length]))
  }

  async summariesAt(paths: readonly string[]): Promise<readonly DocumentSummary[]> {
    const documents = new Map(this.#documents().map((document) => [document.path, document]))
    return paths.flatMap((path) => summaries(documents.get(path)))
  }

  async published(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const live = new Set(this.#documents().map(({ path }) => path))
    return live.intersection(new Set(paths))
  }

  async citing(
    { number, path }: { readonly number: string; readonly path: string },
    groups: readonly (readonly DocumentKind[])[],
    limit: number,
  ): Promise<ListPage> {
    const found = groups
      .flatMap((kinds) => this.#meeting({ kinds, cites: number }).toSorted(ORDERS.recent))
      .filter((document) => document.path !== path)
    return { items: found.slice(0, limit).map((each) => summaryOf(each)), total: found.length }
  }

  async sitemapKindCounts(): Promise<readonly SitemapKindCount[]> {
    return [...Map.groupBy(this.#indexed(), ({ kind }) => kind)].map(([kind, documents]) => ({
      kind,
      documents: documents.length,
      changedAt: Math.max(...documents.map((document) => changedAt(document))),
    }))
  }

  async paths(
    kind: DocumentKind,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<readonly PublishedPath[]> {
    return this.#indexed()
      .filter((document) => document.kind === kind)
      .map((document) => ({ path: document.path, changedAt: changedAt(document) }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .slice(offset, offset + limit)
  }

  async *everything(except: readonly DocumentKind[] = []): AsyncIterable<Document> {
    yield* this.#documents().filter(({ kind }) => !except.includes(kind))
  }

  async fingerprints(except: readonly DocumentKind[] = []): Promise<ReadonlyMap<string, string>> {
    const documents = await collected(this.everything(except))
    return new Map(documents.map((document) => [document.id, JSON.stringify(document)]))
  }

  async *documentsOf(ids: readonly string[]): AsyncIterable<Document> {
    yield* this.#documents().filter(({ id }) => ids.includes(id))
  }

  #meeting({ kinds, ...criteria }: CountQuery): readonly Document[] {
    const needed = requestedFacets(criteria)
    return this.#documents().filter((document) => {
      if (!kinds.includes(document.kind)) return false
      const { superseded = isSuperseded(document) } = criteria
      if (superseded !== isSuperseded(document)) return false
      const facets = facetsOf(document)
      return needed.every((facet) => facets.includes(facet))
    })
  }

  #indexed(): readonly Document[] {
    return this.#documents().filter(({ demo }) => !demo)
  }

  #documents(): readonly Document[] {
    return [...this.#editions.values()].flatMap(({ documents }) =>
      documents.map(({ document }) => document),
    )
  }
}

function isSuperseded({ supersededBy }: Document): boolean {
  return supersededBy !== undefined
}

interface Held {
  readonly version: string
  readonly documents: readonly SourcedDocument[]
  readonly fingerprint?: ImportFingerprint
}

const ORDERS: Readonly<Record<ListQuery['order'], (a: Document, b: Document) => number>> = {
  recent: (a, b) => b.publishedAt - a.publishedAt || (a.path < b.path ? -1 : 1),
  title: (a, b) => compareFrench(a.title, b.title),
}

function byPath(documents: readonly SourcedDocument[]): ReadonlyMap<string, SourcedDocument> {
  return new Map(documents.map((each) => [each.document.path, each]))
}

function kindAt(
  documents: ReadonlyMap<string, SourcedDocument>,
  path: string,
): readonly DocumentKind[] {
  const found = documents.get(path)
  return found === undefined ? [] : [found.document.kind]
}

function changedAt({ publishedAt, updatedAt }: Document): number {
  return updatedAt ?? publishedAt
}

function summaries(document: Document | undefined): readonly DocumentSummary[] {
  return document ? [summaryOf(document)] : []
}

function summaryOf({ body: _body, footnotes: _footnotes, ...summary }: Document): DocumentSummary {
  return summary
}
