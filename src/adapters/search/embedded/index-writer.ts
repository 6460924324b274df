import type { DatabaseSync } from 'node:sqlite'

import type { Document } from '../../../domain/editorial/document.ts'
import { entriesOf } from '../../../domain/search/search-entries.ts'
import type { SearchEntry } from '../../../domain/search/search-entries.ts'
import { keepCommonTerms } from './common-terms.ts'
import { countedWords } from './counted-words.ts'
import type { CountedWords } from './counted-words.ts'
import { keepLengths } from './field-lengths.ts'
import { FIELDS, SCHEMA } from './index-schema.ts'
import type { Field } from './index-schema.ts'
import { keepWords } from './kept-words.ts'
import { keepLists } from './packed-lists.ts'
import { keepSuggestions } from './suggestions.ts'
import { writtenPages } from './written-pages.ts'

/** Writes an index into an empty database, document by document; it is whole once finished. */
export interface IndexWriter {
  add(document: Document): void
  /** Ends the index of this state of the content, and says how many documents it has. */
  finish(state: string): number
}

/** Begins an index in this database. */
export function indexWriter(database: DatabaseSync): IndexWriter {
  database.exec(`${SCHEMA} begin`)
  const pages = writtenPages()
  const words = countedWords()
  const lengths = { title: new Array<number>(), body: new Array<number>() }
  const write = entryWriter(database, words)
  let documents = 0
  return {
    add(document) {
      documents += 1
      pages.addDocument(document)
      for (const entry of entriesOf(document)) {
        const { title, body } = write(pages.addEntry(document.path, entry), entry)
        lengths.title.push(title)
        lengths.body.push(body)
      }
    },
    finish(state) {
      const { lists, paths, titles } = pages.resolved()
      const note = database.prepare('insert into page (number, path) values (?, ?)')
      for (const [number, path] of paths.entries()) note.run(number, path)
      keepLists(database, lists)
      for (const field of FIELDS) keepLengths(database, field, lengths[field])
      keepWords(database, words.words())
      keepSuggestions(database, lists, titles)
      database.exec("insert into title (title) values ('optimize')")
      database.exec("insert into body (body) values ('optimize')")
      keepCommonTerms(database)
      database.prepare('insert into built (state, documents) values (?, ?)').run(state, documents)
      database.exec('commit')
      return documents
    },
  }
}

/** Writes an entry, and says how many terms each of its fields has. */
function entryWriter(
  database: DatabaseSync,
  { termsIn }: CountedWords,
): (number: number, entry: SearchEntry) => Readonly<Record<Field, number>> {
  const note = database.prepare(
    'insert into entry (number, part_path, part_title, text) values (?, ?, ?, ?)',
  )
  const insertTitle = database.prepare('insert into title (rowid, terms) values (?, ?)')
  const insertBody = database.prepare('insert into body (rowid, terms) values (?, ?)')
  return (number, { part, title, standfirst, body }) => {
    const text = [standfirst, body].filter((piece) => piece !== '').join('\n')
    note.run(number, part?.path ?? null, part?.title ?? null, text === '' ? null : text)
    const titled = termsIn(title)
    insertTitle.run(number, titled)
    const opening = termsIn(standfirst)
    const said = `${opening} ${opening} ${termsIn(body)}`
    insertBody.run(number, said)
    return { title: lengthOf(titled), body: lengthOf(said) }
  }
}

function lengthOf(terms: string): number {
  return terms.split(' ').filter((term) => term !== '').length
}
