import type { DatabaseSync } from 'node:sqlite'

/** Columns of the search index as typed arrays, by entry or by page. */
export interface IndexColumns {
  /** Page number of each entry; negative for an unused entry number. */
  readonly pageOfEntry: Int32Array
  readonly weightOfEntry: Float32Array
  /** Rank of each entry by the path of its document, then by entry number. */
  readonly orderOfEntry: Int32Array
  /** Number of terms in the title of each entry; negative for an unused number. */
  readonly titleLengthOfEntry: Int32Array
  /** Number of terms in the head of a title; that of the title if it has none or is an archive. */
  readonly headLengthOfEntry: Int32Array
  /** Number of terms in the text of each entry; negative for an unused number. */
  readonly bodyLengthOfEntry: Int32Array
  /** Kind of each page; this and the next four are the facet values of `PageFacets`. */
  readonly kindOfPage: Uint8Array
  readonly accessOfPage: Uint8Array
  readonly yearOfPage: Uint16Array
  readonly themesOfPage: Uint8Array
  readonly sectorsOfPage: Uint8Array
  /** 1 if the page is an archive, else 0. */
  readonly archivedOfPage: Uint8Array
  /**
   * Index of each page's first successor in `successorPages`. A page's successors end where those
   * of the next page start.
   */
  readonly successorStarts: Int32Array
  /** Numbers of the pages that replace archives, the main replacement first. */
  readonly successorPages: Int32Array
}

/** Stores the columns in the index. */
export function storeColumns(database: DatabaseSync, lists: IndexColumns): void {
  const put = database.prepare('insert into page_column (name, bytes) values (?, ?)')
  for (const [name, list] of Object.entries(lists)) put.run(name, bytesOf(list))
}

/** Loads the columns of an index into memory. */
export function loadColumns(database: DatabaseSync): IndexColumns {
  const statement = database.prepare('select bytes from page_column where name = ?')
  const bytes = (name: keyof IndexColumns) => alignedBytes(statement.get(name)?.['bytes'])
  return {
    pageOfEntry: new Int32Array(bytes('pageOfEntry')),
    weightOfEntry: new Float32Array(bytes('weightOfEntry')),
    orderOfEntry: new Int32Array(bytes('orderOfEntry')),
    titleLengthOfEntry: new Int32Array(bytes('titleLengthOfEntry')),
    headLengthOfEntry: new Int32Array(bytes('headLengthOfEntry')),
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

/** Returns the bytes of a typed array, for a BLOB column. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/**
 * Returns a BLOB as a buffer that starts at its first byte, as typed arrays require. Throws if the
 * value is not a BLOB.
 */
export function alignedBytes(value: unknown): ArrayBuffer {
  if (!(value instanceof Uint8Array)) throw new TypeError('the index holds no such list')
  const { buffer, byteLength } = value
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isOwn ? buffer : new Uint8Array(value).buffer
}
