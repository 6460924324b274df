import type { DatabaseSync } from 'node:sqlite'

import type { SearchEntry } from '#domain/search/search-entries.ts'

import type { CountedWords } from './counted-words.ts'

/** The entries of an index that is being written. */
export interface WrittenEntries {
  add(document: WrittenDocument, entry: SearchEntry): void
  /** Takes away the entries of a document, as if they had never been there. */
  drop(document: number): void
}

/** A document by its number, and its own page. */
interface WrittenDocument {
  readonly number: number
  readonly path: string
}

/** An entry as it was written: what its terms were made of. */
interface Written {
  readonly number: number
  readonly title: string
  readonly standfirst: string
  readonly body: string
}

/** Writes entries into this index. Numbers that were given up are given again, the lowest first, so that there are hardly more numbers than entries. */
export function writtenEntries(database: DatabaseSync, words: CountedWords): WrittenEntries {
  const nextNumber = freeNumbers(database)
  const note = database.prepare(`
    insert into entry (number, document, page, weight, title_terms, body_terms,
      part_path, part_title, title, opening, text)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const remove = database.prepare('delete from entry where number = ?')
  const insertTitle = database.prepare('insert into title (rowid, terms) values (?, ?)')
  const insertBody = database.prepare('insert into body (rowid, terms) values (?, ?)')
  const dropTitle = database.prepare(
    "insert into title (title, rowid, terms) values ('delete', ?, ?)",
  )
  const dropBody = database.prepare("insert into body (body, rowid, terms) values ('delete', ?, ?)")
  return {
    add(document, { page, part, weight, title, standfirst, body }) {
      const number = nextNumber.take()
      const under = page === document.path ? null : page
      const text = [standfirst, body].filter((piece) => piece !== '').join('\n')
      const titled = words.termsIn(title, 1)
      const said = termsOfText({ standfirst, body }, words, 1)
      const lengths = [lengthOf(titled), lengthOf(said)] as const
      const from = [part?.path ?? null, part?.title ?? null] as const
      const texts = [title, standfirst.length, text === '' ? null : text] as const
      note.run(number, document.number, under, weight, ...lengths, ...from, ...texts)
      insertTitle.run(number, titled)
      insertBody.run(number, said)
    },
    drop(document) {
      for (const entry of entriesWritten(database, document)) {
        dropTitle.run(entry.number, words.termsIn(entry.title, -1))
        dropBody.run(entry.number, termsOfText(entry, words, -1))
        remove.run(entry.number)
        nextNumber.give(entry.number)
      }
    },
  }
}

function entriesWritten(database: DatabaseSync, document: number): readonly Written[] {
  return database
    .prepare('select number, title, opening, text from entry where document = ?')
    .all(document)
    .map(({ number, title, opening, text }) => {
      const [whole, end] = [text === null ? '' : String(text), Number(opening)]
      const body = whole.slice(end === 0 ? 0 : end + 1)
      return { number: Number(number), title: String(title), standfirst: whole.slice(0, end), body }
    })
}

/** What a standfirst says counts twice. */
function termsOfText(
  { standfirst, body }: Pick<Written, 'standfirst' | 'body'>,
  { termsIn }: CountedWords,
  times: 1 | -1,
): string {
  const opening = termsIn(standfirst, times)
  return `${opening} ${opening} ${termsIn(body, times)}`
}

function lengthOf(terms: string): number {
  return terms.split(' ').filter((term) => term !== '').length
}

/** The numbers that no entry has. */
function freeNumbers(database: DatabaseSync) {
  const free: number[] = []
  let next = 0
  for (const { number } of database.prepare('select number from entry order by number').iterate()) {
    for (; next < Number(number); next += 1) free.push(next)
    next += 1
  }
  free.reverse()
  let isSorted = true
  return {
    take(): number {
      if (!isSorted) free.sort((one, other) => other - one)
      isSorted = true
      const freed = free.pop()
      if (freed !== undefined) return freed
      next += 1
      return next - 1
    },
    give(number: number): void {
      free.push(number)
      isSorted = false
    },
  }
}
