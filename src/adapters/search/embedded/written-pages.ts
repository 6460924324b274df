import type { Document } from '../../../domain/editorial/document.ts'
import type { SearchEntry } from '../../../domain/search/search-entries.ts'
import type { PackedLists } from './packed-lists.ts'
import { factsOf } from './page-facts.ts'

/** The pages and the entries of an index that is being written. */
export interface WrittenPages {
  addDocument(document: Document): void
  /** Counts an entry of the document at this path, and gives its number. */
  addEntry(path: string, entry: Pick<SearchEntry, 'page' | 'weight'>): number
  /** Every entry under its page, once all documents are known: an entry that leads to a page which there is not stands for its own document. Pages are numbered in the order of their paths. */
  resolved(): ResolvedPages
}

export interface ResolvedPages {
  readonly lists: PackedLists
  readonly paths: readonly string[]
  readonly titles: readonly string[]
}

interface Written {
  readonly own: string
  readonly page: string
  readonly weight: number
}

type Known = ReadonlyMap<string, KnownPage>

type KnownPage = Pick<Document, 'title' | 'kind' | 'access' | 'publishedAt' | 'themes' | 'sectors'>

/** Begins without any page. */
export function writtenPages(): WrittenPages {
  const known = new Map<string, KnownPage>()
  const entries: Written[] = []
  return {
    addDocument({ path, title, kind, access, publishedAt, themes, sectors }) {
      known.set(path, { title, kind, access, publishedAt, themes, sectors })
    },
    addEntry: (own, { page, weight }) => entries.push({ own, page, weight }) - 1,
    resolved: () => resolve(known, entries),
  }
}

function resolve(known: Known, entries: readonly Written[]): ResolvedPages {
  const pageOf = ({ own, page }: Written) => (known.has(page) ? page : own)
  const paths = [...new Set(entries.map((entry) => pageOf(entry)))].toSorted(byCodeUnits)
  const numbers = new Map(paths.map((path, number) => [path, number]))
  const pages = paths.flatMap((path) => known.get(path) ?? [])
  const facts = pages.map((page) => factsOf(page))
  return {
    paths,
    titles: pages.map(({ title }) => title),
    lists: {
      pageOfEntry: Int32Array.from(entries, (entry) => numbers.get(pageOf(entry)) ?? 0),
      weightOfEntry: Float32Array.from(entries, ({ weight }) => weight),
      orderOfEntry: orderOf(entries),
      kindOfPage: Uint8Array.from(facts, ({ kind }) => kind),
      accessOfPage: Uint8Array.from(facts, ({ access }) => access),
      yearOfPage: Uint16Array.from(facts, ({ year }) => year),
      themesOfPage: Uint8Array.from(facts, ({ themes }) => themes),
      sectorsOfPage: Uint8Array.from(facts, ({ sectors }) => sectors),
    },
  }
}

/** The place of each entry in the order of the paths of their documents, whatever order these came in. */
function orderOf(entries: readonly Written[]): Int32Array {
  const sorted = entries
    .map(({ own }, number) => ({ own, number }))
    .toSorted((one, other) => byCodeUnits(one.own, other.own) || one.number - other.number)
  const order = new Int32Array(entries.length)
  for (const [place, { number }] of sorted.entries()) order[number] = place
  return order
}

function byCodeUnits(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
