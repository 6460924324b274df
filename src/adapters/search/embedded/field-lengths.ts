import type { DatabaseSync } from 'node:sqlite'

import type { Field } from './index-schema.ts'
import { aligned, bytesOf } from './packed-bytes.ts'

/** Keeps how many terms a field of each entry has; less than none where a number has no entry. */
export function keepLengths(database: DatabaseSync, field: Field, lengths: Int32Array): void {
  database
    .prepare('insert into packed (name, bytes) values (?, ?)')
    .run(nameOf(field), bytesOf(lengths))
}

/** How many terms this field of each entry has. */
export function keptLengths(database: DatabaseSync, field: Field): Int32Array {
  const row = database.prepare('select bytes from packed where name = ?').get(nameOf(field))
  return new Int32Array(aligned(row?.['bytes']))
}

function nameOf(field: Field): string {
  return `${field}LengthOfEntry`
}
