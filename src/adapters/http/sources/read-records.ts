import { z } from 'zod'

import type { RejectedRecord } from '#ports/content-source-and-publisher.ts'
import { Outage } from '#ports/outage.ts'

import type { PackagePin } from './data-package-pins.ts'

/** Valid records of a data file, and the rejected ones with the reason. */
export interface ReadRecords<Item> {
  readonly records: readonly Item[]
  readonly rejected: readonly RejectedRecord[]
}

/**
 * Parses a JSON list and validates each record against the schema. Throws an `Outage` if the file
 * is not a JSON list.
 */
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
  } catch (cause) {
    throw new Outage(name, cause)
  }
}
