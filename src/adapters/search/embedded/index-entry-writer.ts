import type { DatabaseSync } from 'node:sqlite'

import { indexedTerms } from '#domain/search/analyse-text.ts'
import { headOfTitle } from '#domain/search/search-index-entries.ts'
import type { SearchEntry } from '#domain/search/search-index-entries.ts'

import type { PostingWriter } from './posting-lists.ts'
import type { WordCounts } from './spelling-word-counts.ts'

/** Writer of the search entries of documents: the indexed texts of a page or of its parts. */
export interface EntryWriter {
  add(document: WrittenDocument, entry: SearchEntry): void
  /** Removes the entries of a document, with their postings and word counts. */
  remove(document: number): void
}

/** Number and path of an indexed document. */
interface WrittenDocument {
  readonly number: number
  readonly path: string
}

/** The texts of an entry whose terms are indexed. */
type Texts = Pick<SearchEntry, 'title' | 'standfirst' | 'body'>

/** Creates the writer of an index's entries, with their texts, postings and word counts. */
export function entryWriter(
  database: DatabaseSync,
  words: WordCounts,
  postings: PostingWriter,
): EntryWriter {
  const numbers = freeNumbers(database)
  const insert = database.prepare(`
    insert into entry (number, document, page, weight, title_terms, head_terms, body_terms)
    values (?, ?, ?, ?, ?, ?, ?)`)
  const insertText = database.prepare(`
    insert into entry_text (number, part_path, part_title, title, opening, text)
    values (?, ?, ?, ?, ?, ?)`)
  const remove = database.prepare('delete from entry where number = ?')
  const removeText = database.prepare('delete from entry_text where number = ?')
  return {
    add(document, { page, part, weight, ...texts }) {
      const { title, standfirst, body } = texts
      const number = numbers.take()
      const under = page === document.path ? null : page
      const text = [standfirst, body].filter((piece) => piece !== '').join('\n')
      const terms = termsOf(texts, words, 1)
      const head = headOfTitle({ title, ...(part && { part }) })
      const lengths = [terms.title, head === title ? terms.title : termsOfHead(head), terms.body]
      insert.run(number, document.number, under, weight, ...lengths.map(({ length }) => length))
      const from = [part?.path ?? null, part?.title ?? null] as const
      insertText.run(number, ...from, title, standfirst.length, text === '' ? null : text)
      postings.add(number, 'title', terms.title)
      postings.add(number, 'body', terms.body)
    },
    remove(document) {
      for (const { number, texts } of entriesOf(database, document)) {
        const terms = termsOf(texts, words, -1)
        postings.remove(number, 'title', terms.title)
        postings.remove(number, 'body', terms.body)
        remove.run(number)
        removeText.run(number)
        numbers.free(number)
      }
    },
  }
}

/**
 * Returns the terms of an entry, and adds (1) or subtracts (-1) its words from the counts. The
 * standfirst counts twice.
 */
function termsOf({ title, standfirst, body }: Texts, { termsIn }: WordCounts, times: 1 | -1) {
  const opening = termsIn(standfirst, times)
  return { title: termsIn(title, times), body: [...opening, ...opening, ...termsIn(body, times)] }
}

function termsOfHead(head: string): readonly string[] {
  return indexedTerms(head)
    .split(' ')
    .filter((term) => term !== '')
}

function entriesOf(database: DatabaseSync, document: number) {
  return database
    .prepare(
      `select number, title, opening, text from entry join entry_text using (number)
      where document = ?`,
    )
    .all(document)
    .map(({ number, title, opening, text }) => {
      const [whole, end] = [text === null ? '' : String(text), Number(opening)]
      const body = whole.slice(end === 0 ? 0 : end + 1)
      const texts: Texts = { title: String(title), standfirst: whole.slice(0, end), body }
      return { number: Number(number), texts }
    })
}

/** Allocates entry numbers, the lowest free one first, to keep them dense. */
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
    free(number: number): void {
      free.push(number)
      isSorted = false
    },
  }
}
