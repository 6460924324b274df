import { z } from 'zod'

import type { RejectedRecord } from '../../../../ports/content-publisher.ts'
import { Outage } from '../../../../ports/outage.ts'
import type { PackageReader } from '../package-reader.ts'
import { PINS } from '../pins.ts'

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

/** The terms of a package, and those that could not be read. */
export interface Glossary {
  readonly records: readonly GlossaryRecord[]
  readonly rejected: readonly RejectedRecord[]
}

/** Reads the glossary; nothing else of its package is read. */
export async function readGlossary(packages: PackageReader): Promise<Glossary> {
  const entries = parseList(await packages.file(PINS.glossary, DATA_FILE))
  const records: GlossaryRecord[] = []
  const rejected: RejectedRecord[] = []
  for (const [at, entry] of entries.entries()) {
    const parsed = recordSchema.safeParse(entry)
    if (parsed.success) records.push(parsed.data)
    else rejected.push({ record: `n° ${at + 1}`, reason: z.prettifyError(parsed.error) })
  }
  return { records, rejected }
}

function parseList(bytes: Uint8Array): readonly unknown[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (fault) {
    throw new Outage(PINS.glossary.name, fault)
  }
}
