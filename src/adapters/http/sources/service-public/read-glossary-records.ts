import { z } from 'zod'

import type { PackagePin } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'
import { readRecords } from '../read-records.ts'
import type { ReadRecords } from '../read-records.ts'

const DATA_FILE = 'package/data/glossary.json'

const recordSchema = z.object({
  title: z.string().trim().min(1),
  /** Abbreviations such as « ANI », one per line, or an empty string. */
  abbrs: z.string(),
  variants: z.array(z.string()),
  definition: z.string().trim().min(1),
  refs: z.array(z.object({ url: z.string().optional() })),
})

/** Term of the Code du travail numérique's glossary, as in its data package. */
export type GlossaryRecord = z.infer<typeof recordSchema>

/** Loads the glossary from its data package. Returns the valid records, and the rejected ones. */
export async function readGlossary(
  packages: PackageReader,
  pin: PackagePin,
): Promise<ReadRecords<GlossaryRecord>> {
  return readRecords(await packages.file(pin, DATA_FILE), recordSchema, pin)
}
