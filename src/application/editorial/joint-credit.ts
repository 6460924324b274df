import { compareFrench } from '#domain/editorial/collation.ts'
import type { DocumentSummary, SourceCredit } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'

const enumeration = new Intl.ListFormat('fr')

/** The credit of a page made from other documents: all their sources, each named once, at the site of the latest; none when no document has a source. */
export function jointCredit(
  key: string,
  documents: readonly Pick<DocumentSummary, 'source'>[],
  retrievedAt: Instant,
): SourceCredit | undefined {
  const sources = documents.flatMap(({ source }) => source ?? [])
  const [latest] = sources.toSorted((a, b) => b.updatedAt - a.updatedAt)
  if (latest === undefined) return undefined
  const all = (part: 'producer' | 'title' | 'licence' | 'version') =>
    enumeration.format([...new Set(sources.map((source) => source[part]))].toSorted(compareFrench))
  return {
    key,
    producer: all('producer'),
    title: all('title'),
    url: new URL('/', latest.url).href,
    licence: all('licence'),
    updatedAt: latest.updatedAt,
    retrievedAt,
    version: all('version'),
  }
}
