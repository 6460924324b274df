import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { LRUCache } from 'lru-cache'

import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { isOutage } from '#ports/outage.ts'

import { indexSearcher } from './index-searcher.ts'
import { builtState } from './index-writer.ts'
import { missingIndexOutage, readIndex } from './search-outages.ts'
import { answerQuery, serializeAnswer } from './search-thread-messages.ts'
import type { IndexQuestion, IndexSearcher, PackedAnswer } from './search-thread-messages.ts'

/** Size of the cache of results, in bytes; it is cleared when the index changes. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024
/** Time limit for SQLite's recovery by another process. */
const LOCK_TIMEOUT_MS = 1_000

/**
 * Reader that answers queries from the last committed version of an index file. `ask` throws an
 * `Outage` if there is no complete index.
 */
export interface IndexReader {
  ask(question: IndexQuestion): PackedAnswer
  /** Runs one short step of the warm-up. Returns true if further steps remain. */
  warm(): boolean
}

interface OpenFile {
  /** Inode of the file; another one means that the file was rebuilt. */
  readonly inode: number
  readonly database: DatabaseSync
  state?: ReadState | undefined
}

/** Data loaded from one committed version of the index. */
interface ReadState {
  readonly version: unknown
  readonly index: IndexSearcher
  readonly answers: LRUCache<string, PackedAnswer>
  readonly warming: Iterator<void>
}

/** Creates a reader that opens the index file at its first use. */
export function indexReader(file: string): IndexReader {
  let open: OpenFile | undefined
  const current = (): OpenFile => {
    const inode = statSync(file, { throwIfNoEntry: false })?.ino
    if (inode === undefined) throw missingIndexOutage()
    if (open?.inode === inode) return open
    open?.database.close()
    open = undefined
    const options = { readOnly: true, timeout: LOCK_TIMEOUT_MS }
    open = { inode, database: new DatabaseSync(file, options) }
    return open
  }
  return {
    ask: (question) =>
      readIndex(() =>
        inSnapshot(current(), ({ index, answers }) => {
          const key = JSON.stringify(question)
          const cached = answers.get(key)
          if (cached !== undefined) return cached
          const answer = serializeAnswer(answerQuery(index, question))
          answers.set(key, answer)
          return answer
        }),
      ),
    warm() {
      try {
        return readIndex(() => inSnapshot(current(), ({ warming }) => warming.next().done !== true))
      } catch (error) {
        if (isOutage(error)) return false
        throw error
      }
    },
  }
}

/** Runs a read on one committed version of the index, isolated from concurrent commits. */
function inSnapshot<Result>(file: OpenFile, read: (state: ReadState) => Result): Result {
  const { database } = file
  database.exec('begin')
  try {
    const version = database.prepare('pragma data_version').get()?.['data_version']
    if (file.state?.version !== version) file.state = undefined
    file.state ??= readState(database, version)
    return read(file.state)
  } finally {
    // After an error such as of a full disk, SQLite has rolled back by itself.
    if (database.isTransaction) database.exec('rollback')
  }
}

function readState(database: DatabaseSync, version: unknown): ReadState {
  if (builtState(database) === undefined) throw missingIndexOutage()
  const index = indexSearcher(database)
  return {
    version,
    index,
    answers: new LRUCache({
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: ({ byteLength }, key) => byteLength + 2 * key.length,
    }),
    warming: warmUp(database, index),
  }
}

/** Number of frequent words, queried in pairs, whose postings fill most of the cache. */
const WORDS = 48

const COMMONEST = `
  select surface from word where length(form) > 4 order by count desc, form limit ${WORDS}`

/**
 * Warms an index in short steps: loads frequent postings and spelling words, and lets V8 compile
 * hot code.
 */
function* warmUp(database: DatabaseSync, index: IndexSearcher): Generator<void, void> {
  const words = database
    .prepare(COMMONEST)
    .all()
    .map(({ surface }) => String(surface))
  for (let place = 0; place < words.length; place += 2) {
    const [one = '', other = ''] = words.slice(place, place + 2)
    askFor(index, place === 0 ? misspelt(one) : `${one} ${other}`)
    yield
  }
}

function askFor(index: IndexSearcher, text: string): void {
  const query = normalizeSearchQuery(text)
  if (!query.ok) return
  index.find({ query: query.value, choices: {}, literal: false }, { offset: 0, limit: 20 })
}

function misspelt(word: string): string {
  return word.slice(0, 2) + word.slice(1)
}
