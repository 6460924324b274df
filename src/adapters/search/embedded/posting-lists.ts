import type { DatabaseSync } from 'node:sqlite'

import { LRUCache } from 'lru-cache'

import { alignedBytes, bytesOf } from './index-columns.ts'
import type { IndexColumns } from './index-columns.ts'
import { FIELDS } from './index-schema.ts'
import type { Field } from './index-schema.ts'

/** Entries that contain a term in a field, ordered by number, with their BM25 scores. */
export interface Postings {
  readonly entries: Int32Array
  readonly scores: Float32Array
}

/** Returns the postings of a term in a field. */
export type FindPostings = (term: string, field: Field) => Postings

/**
 * Size of a stored block, in bits of the entry number and in entries. Changing an entry rewrites
 * one block per term.
 */
const BLOCK_BITS = 14
const BLOCK_SIZE = 1 << BLOCK_BITS
/** Maximum term count, stored in one byte. */
const MAX_COUNT = 255
/** Number of changes buffered in memory before they are written. */
const MAX_PENDING = 4_000_000

/** Writer of the postings of entries, which buffers changes. */
export interface PostingWriter {
  add(entry: number, field: Field, terms: readonly string[]): void
  remove(entry: number, field: Field, terms: readonly string[]): void
  /** Writes the buffered changes. */
  flush(): void
}

/** Creates a writer of the postings stored in an index. */
export function postingWriter(database: DatabaseSync): PostingWriter {
  const statement = database.prepare(
    'select bytes from posting where term = ? and field = ? and block = ?',
  )
  const put = database.prepare(
    'insert or replace into posting (term, field, block, bytes) values (?, ?, ?, ?)',
  )
  const remove = database.prepare('delete from posting where term = ? and field = ? and block = ?')
  // Changes by block, field and term. Each packs a position in the block and a count; 0 deletes.
  const pending = new Map<number, Map<string, number[]>>()
  let size = 0
  const flush = (): void => {
    for (const [place, terms] of pending) {
      const [field, block] = [place % FIELDS.length, Math.floor(place / FIELDS.length)]
      for (const [term, changes] of terms) {
        const bytes = mergedBlock(statement.get(term, field, block)?.['bytes'], changes)
        if (bytes.length === 0) remove.run(term, field, block)
        else put.run(term, field, block, bytes)
      }
    }
    pending.clear()
    size = 0
  }
  const note = (entry: number, field: Field, terms: readonly string[], isAdded: boolean): void => {
    if (size >= MAX_PENDING) flush()
    const place = (entry >> BLOCK_BITS) * FIELDS.length + FIELDS.indexOf(field)
    const block = pending.get(place) ?? new Map<string, number[]>()
    pending.set(place, block)
    for (const term of terms) {
      const changes = block.get(term)
      if (changes === undefined) block.set(term, [changeOf(entry, isAdded)])
      else noteIn(changes, entry, isAdded)
    }
    size += terms.length
  }
  return {
    add: (entry, field, terms) => note(entry, field, terms, true),
    remove: (entry, field, terms) => note(entry, field, terms, false),
    flush,
  }
}

function changeOf(entry: number, isAdded: boolean): number {
  return (entry % BLOCK_SIZE) * (MAX_COUNT + 1) + (isAdded ? 1 : 0)
}

/** Increments the count of the last change if it is the same entry, else adds a change. */
function noteIn(changes: number[], entry: number, isAdded: boolean): void {
  const change = changeOf(entry, isAdded)
  const last = changes.at(-1) ?? 0
  const count = last % (MAX_COUNT + 1)
  const isAgain = last - count === change - (isAdded ? 1 : 0) && count > 0 === isAdded
  if (!isAgain) changes.push(change)
  else if (isAdded && count < MAX_COUNT) changes[changes.length - 1] = last + 1
}

/** Reusable buffers for merging a block: counts by position, then the non-zero ones in sequence. */
const merged = {
  all: new Uint8Array(BLOCK_SIZE),
  places: new Uint16Array(BLOCK_SIZE),
  counts: new Uint8Array(BLOCK_SIZE),
}

/** Merges changes into a block: positions as two bytes each, then counts. */
function mergedBlock(former: unknown, changes: readonly number[]): Uint8Array {
  const { all, places, counts } = merged
  all.fill(0)
  if (former !== undefined) {
    const block = blockIn(former)
    for (const [at, place] of block.places.entries()) all[place] = block.counts[at] ?? 0
  }
  for (const change of changes) {
    all[Math.floor(change / (MAX_COUNT + 1))] = change % (MAX_COUNT + 1)
  }
  let size = 0
  for (let place = 0; place < BLOCK_SIZE; place += 1) {
    const count = all[place] ?? 0
    if (count === 0) continue
    places[size] = place
    counts[size] = count
    size += 1
  }
  const bytes = new Uint8Array(size * 3)
  bytes.set(bytesOf(places.subarray(0, size)))
  bytes.set(counts.subarray(0, size), size * 2)
  return bytes
}

function blockIn(bytes: unknown) {
  const buffer = alignedBytes(bytes)
  const entries = buffer.byteLength / 3
  return {
    places: new Uint16Array(buffer, 0, entries),
    counts: new Uint8Array(buffer, entries * 2),
  }
}

/** Size of the cache of scored postings, in bytes. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024

/** Returns a function that reads the postings of a term and computes their scores, with a cache. */
export function postingsFinder(
  database: DatabaseSync,
  lists: Pick<IndexColumns, 'titleLengthOfEntry' | 'bodyLengthOfEntry'>,
): FindPostings {
  const cache = new LRUCache<string, Postings>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ entries }) => 64 + entries.byteLength * 2,
  })
  const statement = database.prepare(
    'select block, bytes from posting where term = ? and field = ? order by block',
  )
  const score = {
    title: bm25(lists.titleLengthOfEntry, LENGTH_SHARE.title),
    body: bm25(lists.bodyLengthOfEntry, LENGTH_SHARE.body),
  }
  return (term, field) => {
    const key = `${FIELDS.indexOf(field)}${term}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const blocks = statement.all(term, FIELDS.indexOf(field)).map(({ block, bytes }) => ({
      first: Number(block) * BLOCK_SIZE,
      ...blockIn(bytes),
    }))
    const postings = score[field](blocks)
    cache.set(key, postings)
    return postings
  }
}

interface Block {
  readonly first: number
  readonly places: Uint16Array
  readonly counts: Uint8Array
}

/** BM25 k1: how fast repeated words stop adding to the score. */
const SATURATION = 1.2
/**
 * BM25 b: the influence of text length. Lower for bodies, since long texts answer more questions.
 */
const LENGTH_SHARE: Readonly<Record<Field, number>> = { title: 0.75, body: 0.3 }
/** Minimum IDF, for a term that more than half of all entries contain. */
const MIN_RARITY = 1e-6

/** Creates a BM25 scorer for entries of these lengths; a negative length is an unused number. */
function bm25(lengths: Int32Array, share: number): (blocks: readonly Block[]) => Postings {
  let [start, total] = [0, 0]
  for (const length of lengths) {
    if (length < 0) continue
    start += 1
    total += length
  }
  const saturation = new Float64Array(lengths.length)
  for (let entry = 0; entry < lengths.length; entry += 1) {
    const length = lengths[entry] ?? 0
    saturation[entry] = SATURATION * (1 - share + (share * length * start) / total)
  }
  return (blocks) => {
    const having = blocks.reduce((sum, { places }) => sum + places.length, 0)
    const rarity = Math.max(Math.log((start - having + 0.5) / (having + 0.5)), MIN_RARITY)
    const [entries, scores] = [new Int32Array(having), new Float32Array(having)]
    let at = 0
    for (const { first, places, counts } of blocks) {
      for (let place = 0; place < places.length; place += 1) {
        const entry = first + (places[place] ?? 0)
        const count = counts[place] ?? 0
        entries[at] = entry
        scores[at] = (rarity * (SATURATION + 1) * count) / (count + (saturation[entry] ?? 0))
        at += 1
      }
    }
    return { entries, scores }
  }
}
