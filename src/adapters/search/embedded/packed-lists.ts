import type { DatabaseSync } from 'node:sqlite'

import { aligned, bytesOf } from './packed-bytes.ts'

/** What is read whole when an index is opened: one number for each entry, or for each page. */
export interface PackedLists {
  /** The page by which each entry is found; less than none where a number has no entry. */
  readonly pageOfEntry: Int32Array
  readonly weightOfEntry: Float32Array
  /** The place of each entry in the order of the paths and of the parts. */
  readonly orderOfEntry: Int32Array
  readonly kindOfPage: Uint8Array
  readonly accessOfPage: Uint8Array
  readonly yearOfPage: Uint16Array
  readonly themesOfPage: Uint8Array
  readonly sectorsOfPage: Uint8Array
  /** 1 for the page of an archive. */
  readonly archivedOfPage: Uint8Array
  /** Where the successors of each page begin in the list of all; those of the last end with it. */
  readonly successorStarts: Int32Array
  /** The pages that cover the subject of an archive, the one that takes its place first. */
  readonly successorPages: Int32Array
}

/** Keeps the lists in the index. */
export function keepLists(database: DatabaseSync, lists: PackedLists): void {
  const keep = database.prepare('insert into packed (name, bytes) values (?, ?)')
  for (const [name, list] of Object.entries(lists)) {
    keep.run(name, bytesOf(list))
  }
}

/** The lists of an index. */
export function keptLists(database: DatabaseSync): PackedLists {
  const read = database.prepare('select bytes from packed where name = ?')
  const kept = (name: keyof PackedLists) => aligned(read.get(name)?.['bytes'])
  return {
    pageOfEntry: new Int32Array(kept('pageOfEntry')),
    weightOfEntry: new Float32Array(kept('weightOfEntry')),
    orderOfEntry: new Int32Array(kept('orderOfEntry')),
    kindOfPage: new Uint8Array(kept('kindOfPage')),
    accessOfPage: new Uint8Array(kept('accessOfPage')),
    yearOfPage: new Uint16Array(kept('yearOfPage')),
    themesOfPage: new Uint8Array(kept('themesOfPage')),
    sectorsOfPage: new Uint8Array(kept('sectorsOfPage')),
    archivedOfPage: new Uint8Array(kept('archivedOfPage')),
    successorStarts: new Int32Array(kept('successorStarts')),
    successorPages: new Int32Array(kept('successorPages')),
  }
}
