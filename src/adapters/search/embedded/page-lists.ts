import type { DatabaseSync } from 'node:sqlite'

/** Read whole when an index is opened: one number for each entry, or for each page. */
export interface PackedLists {
  /** The page by which each entry is found; less than 0 where a number has no entry. */
  readonly pageOfEntry: Int32Array
  readonly weightOfEntry: Float32Array
  /** The place of each entry in the order of the paths and of the parts. */
  readonly orderOfEntry: Int32Array
  /** Terms in the title of each entry; less than 0 where a number has no entry. */
  readonly titleLengthOfEntry: Int32Array
  /** Terms in the text of each entry, likewise. */
  readonly bodyLengthOfEntry: Int32Array
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

/** Stores the lists in the index. */
export function storeLists(database: DatabaseSync, lists: PackedLists): void {
  const put = database.prepare('insert into packed (name, bytes) values (?, ?)')
  for (const [name, list] of Object.entries(lists)) put.run(name, bytesOf(list))
}

/** Reads the lists of an index. */
export function readLists(database: DatabaseSync): PackedLists {
  const read = database.prepare('select bytes from packed where name = ?')
  const bytes = (name: keyof PackedLists) => alignedBytes(read.get(name)?.['bytes'])
  return {
    pageOfEntry: new Int32Array(bytes('pageOfEntry')),
    weightOfEntry: new Float32Array(bytes('weightOfEntry')),
    orderOfEntry: new Int32Array(bytes('orderOfEntry')),
    titleLengthOfEntry: new Int32Array(bytes('titleLengthOfEntry')),
    bodyLengthOfEntry: new Int32Array(bytes('bodyLengthOfEntry')),
    kindOfPage: new Uint8Array(bytes('kindOfPage')),
    accessOfPage: new Uint8Array(bytes('accessOfPage')),
    yearOfPage: new Uint16Array(bytes('yearOfPage')),
    themesOfPage: new Uint8Array(bytes('themesOfPage')),
    sectorsOfPage: new Uint8Array(bytes('sectorsOfPage')),
    archivedOfPage: new Uint8Array(bytes('archivedOfPage')),
    successorStarts: new Int32Array(bytes('successorStarts')),
    successorPages: new Int32Array(bytes('successorPages')),
  }
}

/** The bytes of a list of numbers, for a column. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** The bytes of a column in a buffer of their own, as lists of numbers need it. */
export function alignedBytes(value: unknown): ArrayBuffer {
  if (!(value instanceof Uint8Array)) throw new TypeError('the index holds no such list')
  const { buffer, byteLength } = value
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isOwn ? buffer : new Uint8Array(value).buffer
}
