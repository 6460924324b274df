import type { DatabaseSync } from 'node:sqlite'

import type { Field } from './index-schema.ts'
import type { PackedLists } from './packed-lists.ts'

/** The pages by which an index is found, and the lists that are read whole when it is opened. */
export interface WrittenPages {
  readonly lists: PackedLists
  /** How many terms each entry has; less than none where a number has no entry. */
  readonly lengths: Readonly<Record<Field, Int32Array>>
  readonly paths: readonly string[]
  readonly titles: readonly string[]
  readonly documents: number
}

interface Entry {
  readonly number: number
  readonly own: string
  readonly page: string
  readonly weight: number
  readonly lengths: Readonly<Record<Field, number>>
}

interface Page {
  readonly title: string
  readonly kind: number
  readonly access: number
  readonly year: number
  readonly themes: number
  readonly sectors: number
  readonly archived: number
  /** The paths of the pages that take its place. */
  readonly successors: readonly string[]
}

/** Every entry under its page, once all documents are written: an entry that leads to a page which there is not stands for its own document. Pages are numbered in the order of their paths. */
export function writtenPages(database: DatabaseSync): WrittenPages {
  const known = pagesIn(database)
  const entries = entriesIn(database).map(({ own, page, ...entry }) => ({
    ...entry,
    own,
    page: known.has(page) ? page : own,
  }))
  const paths = [...new Set(entries.map(({ page }) => page))].toSorted(byCodeUnits)
  const numbers = new Map(paths.map((path, number) => [path, number]))
  const pages = paths.flatMap((path) => known.get(path) ?? [])
  const size = 1 + Math.max(-1, ...entries.slice(-1).map(({ number }) => number))
  const pageOfEntry = new Int32Array(size).fill(-1)
  const weightOfEntry = new Float32Array(size)
  const lengths = { title: new Int32Array(size).fill(-1), body: new Int32Array(size).fill(-1) }
  for (const { number, page, weight, lengths: own } of entries) {
    pageOfEntry[number] = numbers.get(page) ?? 0
    weightOfEntry[number] = weight
    lengths.title[number] = own.title
    lengths.body[number] = own.body
  }
  return {
    paths,
    titles: pages.map(({ title }) => title),
    documents: known.size,
    lengths,
    lists: {
      pageOfEntry,
      weightOfEntry,
      orderOfEntry: orderOf(entries, size),
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

function pagesIn(database: DatabaseSync): ReadonlyMap<string, Page> {
  const rows = database
    .prepare(
      'select path, title, kind, access, year, themes, sectors, archived, successors from document',
    )
    .iterate()
  const known = new Map<string, Page>()
  for (const { path, title, kind, access, year, themes, sectors, archived, successors } of rows) {
    known.set(String(path), {
      title: String(title),
      kind: Number(kind),
      access: Number(access),
      year: Number(year),
      themes: Number(themes),
      sectors: Number(sectors),
      archived: Number(archived),
      successors: successors === null ? [] : String(successors).split('\n'),
    })
  }
  return known
}

/** The entries in the order of their numbers. */
function entriesIn(database: DatabaseSync): readonly Entry[] {
  return database
    .prepare(
      `select entry.number, path, page, weight, title_terms, body_terms
      from entry join document on document.number = entry.document order by entry.number`,
    )
    .all()
    .map(({ number, path, page, weight, title_terms: title, body_terms: body }) => ({
      number: Number(number),
      own: String(path),
      page: String(page ?? path),
      weight: Number(weight),
      lengths: { title: Number(title), body: Number(body) },
    }))
}

/** The pages that take the place of each, but those that gave their own to others. */
function successorsIn(pages: readonly Page[], numbers: ReadonlyMap<string, number>) {
  const all: number[] = []
  const successorStarts = Int32Array.from(pages, ({ successors }) => {
    const start = all.length
    for (const path of successors) {
      const page = numbers.get(path)
      if (page !== undefined && pages[page]?.successors.length === 0) all.push(page)
    }
    return start
  })
  return { successorStarts, successorPages: Int32Array.from(all) }
}

/** The place of each entry in the order of the paths of their documents, whatever order these came in. */
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
