import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

import type { IndexColumns } from './index-columns.ts'

/** Pages that results can show, by page number, and the columns of the index. */
export interface DerivedPages {
  readonly lists: IndexColumns
  readonly paths: readonly string[]
  readonly titles: readonly string[]
  /** Number of indexed documents. */
  readonly documents: number
}

/** Indexed text of a page, or of a part of it. */
interface Entry {
  readonly number: number
  /** Path of the entry's document. */
  readonly own: string
  readonly page: string
  readonly weight: number
  readonly titleLength: number
  readonly headLength: number
  readonly bodyLength: number
}

interface Page {
  readonly path: string
  readonly title: string
  readonly kind: number
  readonly access: number
  readonly year: number
  readonly themes: number
  readonly sectors: number
  readonly archived: number
  /** Paths of the pages that replace this one. */
  readonly successors: readonly string[]
  /** IDCC of an agreement's page. */
  readonly agreement: string | undefined
  /** IDCC of the agreements that replace this one. */
  readonly successorAgreements: readonly string[]
}

/**
 * Derives the result pages from the stored documents and entries, numbered in the order of their
 * paths. An entry whose page does not exist is assigned to its own document.
 */
export function derivePages(database: DatabaseSync): DerivedPages {
  const documents = documentsIn(database)
  const pagesByPath = new Map([...documents.values()].map((page) => [page.path, page]))
  const entries = entriesIn(database, documents, pagesByPath)
  const paths = [...new Set(entries.map(({ page }) => page))].toSorted(byCodeUnits)
  const numbers = new Map(paths.map((path, number) => [path, number]))
  const pages = paths.flatMap((path) => pagesByPath.get(path) ?? [])
  return {
    paths,
    titles: pages.map(({ title }) => title),
    documents: pagesByPath.size,
    lists: {
      ...listsOfEntries(entries, numbers),
      kindOfPage: Uint8Array.from(pages, ({ kind }) => kind),
      accessOfPage: Uint8Array.from(pages, ({ access }) => access),
      yearOfPage: Uint16Array.from(pages, ({ year }) => year),
      themesOfPage: Uint8Array.from(pages, ({ themes }) => themes),
      sectorsOfPage: Uint8Array.from(pages, ({ sectors }) => sectors),
      archivedOfPage: Uint8Array.from(pages, ({ archived }) => archived),
      ...successorsIn(pages, numbers),
    },
  }
}

/** Loads the documents by number. */
function documentsIn(database: DatabaseSync): ReadonlyMap<number, Page> {
  const rows = database
    .prepare(
      `select number, path, title, kind, access, year, themes, sectors, archived, successors,
        agreement, successor_agreements
      from document`,
    )
    .iterate()
  const documents = new Map<number, Page>()
  for (const row of rows) {
    const { number, path, title, kind, access, year, themes, sectors, archived } = row
    documents.set(Number(number), {
      path: String(path),
      title: String(title),
      kind: Number(kind),
      access: Number(access),
      year: Number(year),
      themes: Number(themes),
      sectors: Number(sectors),
      archived: Number(archived),
      successors: linesOf(row['successors']),
      agreement: linesOf(row['agreement'])[0],
      successorAgreements: linesOf(row['successor_agreements']),
    })
  }
  return documents
}

function linesOf(stored: SQLOutputValue | undefined): readonly string[] {
  return typeof stored === 'string' ? stored.split('\n') : []
}

/** Loads the entries, ordered by number. */
function entriesIn(
  database: DatabaseSync,
  documents: ReadonlyMap<number, Page>,
  pagesByPath: ReadonlyMap<string, Page>,
): readonly Entry[] {
  const rows = database
    .prepare(
      `select number, document, page, weight, title_terms, head_terms, body_terms from entry
      order by number`,
    )
    .iterate()
  const entries: Entry[] = []
  for (const { number, document, page, weight, ...terms } of rows) {
    const written = documents.get(Number(document))
    const own = written?.path ?? ''
    const { title_terms: title, head_terms: head, body_terms: body } = terms
    entries.push({
      number: Number(number),
      own,
      page: pagesByPath.get(String(page))?.path ?? own,
      weight: Number(weight),
      titleLength: Number(title),
      headLength: Number(written?.archived === 1 ? title : head),
      bodyLength: Number(body),
    })
  }
  return entries
}

function listsOfEntries(entries: readonly Entry[], numbers: ReadonlyMap<string, number>) {
  const size = 1 + (entries.at(-1)?.number ?? -1)
  const pageOfEntry = new Int32Array(size).fill(-1)
  const weightOfEntry = new Float32Array(size)
  const titleLengthOfEntry = new Int32Array(size).fill(-1)
  const headLengthOfEntry = new Int32Array(size).fill(-1)
  const bodyLengthOfEntry = new Int32Array(size).fill(-1)
  for (const { number, page, weight, titleLength, headLength, bodyLength } of entries) {
    pageOfEntry[number] = numbers.get(page) ?? 0
    weightOfEntry[number] = weight
    titleLengthOfEntry[number] = titleLength
    headLengthOfEntry[number] = headLength
    bodyLengthOfEntry[number] = bodyLength
  }
  const orderOfEntry = orderOf(entries, size)
  const lengths = { titleLengthOfEntry, headLengthOfEntry, bodyLengthOfEntry }
  return { pageOfEntry, weightOfEntry, orderOfEntry, ...lengths }
}

/** Returns the successors of each page. A successor that is replaced itself is excluded. */
function successorsIn(pages: readonly Page[], numbers: ReadonlyMap<string, number>) {
  const agreements = new Map(pages.map(({ agreement, path }) => [agreement, path]))
  const pathsOf = ({ successors, successorAgreements }: Page) => [
    ...successors,
    ...successorAgreements.flatMap((idcc) => agreements.get(idcc) ?? []),
  ]
  const all: number[] = []
  const successorStarts = Int32Array.from(pages, (each) => {
    const start = all.length
    for (const path of pathsOf(each)) {
      const number = numbers.get(path)
      const page = number === undefined ? undefined : pages[number]
      if (number !== undefined && page && pathsOf(page).length === 0) all.push(number)
    }
    return start
  })
  return { successorStarts, successorPages: Int32Array.from(all) }
}

/** Returns the rank of each entry by the path of its document, then by number. */
function orderOf(entries: readonly Entry[], size: number): Int32Array {
  const sorted = entries.toSorted(
    (one, other) => byCodeUnits(one.own, other.own) || one.number - other.number,
  )
  const order = new Int32Array(size)
  for (const [place, { number }] of sorted.entries()) order[number] = place
  return order
}

function byCodeUnits(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
