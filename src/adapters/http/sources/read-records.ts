import { z } from 'zod'

import { Outage } from '#ports/outage.ts'
import type { RejectedRecord } from '#ports/publishing.ts'

import type { PackagePin } from './pins.ts'

/** The records of a data file, and those that could not be read. */
export interface ReadRecords<Item> {
  readonly records: readonly Item[]
  readonly rejected: readonly RejectedRecord[]
}

/** Reads a file that is a list in JSON, each record by this schema; a file that is no list is an outage of its package. */
export function readRecords<Item>(
  bytes: Uint8Array,
  schema: z.ZodType<Item>,
  pin: PackagePin,
): ReadRecords<Item> {
  const records: Item[] = []
  const rejected: RejectedRecord[] = []
  for (const [at, entry] of listIn(bytes, pin).entries()) {
    const parsed = schema.safeParse(entry)
    if (parsed.success) records.push(parsed.data)
    else rejected.push({ record: `n° ${at + 1}`, reason: z.prettifyError(parsed.error) })
  }
  return { records, rejected }
}

function listIn(bytes: Uint8Array, { name }: PackagePin): readonly unknown[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (fault) {
    throw new Outage(name, fault)
  }
}
