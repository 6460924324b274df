import { z } from 'zod'

import type { PackageReader } from '../package-reader.ts'
import { PINS } from '../pins.ts'
import { readRecords } from '../read-records.ts'
import type { ReadRecords } from '../read-records.ts'

const DATA_FILE = 'package/data/glossary.json'

const recordSchema = z.object({
  title: z.string().trim().min(1),
  /** « ANI », several on lines of their own, or nothing. */
  abbrs: z.string(),
  variants: z.array(z.string()),
  definition: z.string().trim().min(1),
  refs: z.array(z.object({ url: z.string().optional() })),
})

/** A term of the glossary of the Code du travail numérique as its data package holds it. */
export type GlossaryRecord = z.infer<typeof recordSchema>

/** Reads the glossary; nothing else of its package is read. */
export async function readGlossary(packages: PackageReader): Promise<ReadRecords<GlossaryRecord>> {
  return readRecords(await packages.file(PINS.glossary, DATA_FILE), recordSchema, PINS.glossary)
}
