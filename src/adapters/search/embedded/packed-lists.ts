import type { DatabaseSync } from 'node:sqlite'

/** What is read whole when an index is opened: one number for each entry, or for each page. */
export interface PackedLists {
  /** The page by which each entry is found. */
  readonly pageOfEntry: Int32Array
  readonly weightOfEntry: Float32Array
  /** The place of each entry in the order of the paths and of the parts. */
  readonly orderOfEntry: Int32Array
  readonly kindOfPage: Uint8Array
  readonly accessOfPage: Uint8Array
  readonly yearOfPage: Uint16Array
  readonly themesOfPage: Uint8Array
  readonly sectorsOfPage: Uint8Array
}

/** Keeps the lists in the index. */
export function keepLists(database: DatabaseSync, lists: PackedLists): void {
  const keep = database.prepare('insert into packed (name, bytes) values (?, ?)')
  for (const [name, list] of Object.entries(lists)) {
    keep.run(name, new Uint8Array(list.buffer, list.byteOffset, list.byteLength))
  }
}

/** The lists of an index. */
export function keptLists(database: DatabaseSync): PackedLists {
  const read = database.prepare('select bytes from packed where name = ?')
  const bytesOf = (name: keyof PackedLists) => aligned(read.get(name)?.['bytes'])
  return {
    pageOfEntry: new Int32Array(bytesOf('pageOfEntry')),
    weightOfEntry: new Float32Array(bytesOf('weightOfEntry')),
    orderOfEntry: new Int32Array(bytesOf('orderOfEntry')),
    kindOfPage: new Uint8Array(bytesOf('kindOfPage')),
    accessOfPage: new Uint8Array(bytesOf('accessOfPage')),
    yearOfPage: new Uint16Array(bytesOf('yearOfPage')),
    themesOfPage: new Uint8Array(bytesOf('themesOfPage')),
    sectorsOfPage: new Uint8Array(bytesOf('sectorsOfPage')),
  }
}

/** The bytes of a column in a buffer of their own: lists of numbers begin where these may. */
export function aligned(value: unknown): ArrayBuffer {
  if (!(value instanceof Uint8Array)) throw new TypeError('the index holds no such list')
  return new Uint8Array(value).buffer
}
