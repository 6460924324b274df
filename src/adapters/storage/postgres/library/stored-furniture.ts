import type { z } from 'zod'

import type { Journal } from '#ports/monitoring.ts'

import { asked } from '../platform/outages.ts'
import type { Database, Tables } from '../platform/schema.ts'

/** One part of the furniture; `bare` when there is none, or when what is stored fails its schema. */
export function storedFurniture<Part>(
  database: Database,
  journal: Journal,
  part: Tables['furniture']['part'],
  schema: z.ZodType<Part>,
  bare: Part,
): Promise<Part> {
  return asked(async () => {
    const row = await database
      .selectFrom('furniture')
      .select('content')
      .where('part', '=', part)
      .executeTakeFirst()
    if (row === undefined) return bare
    const read = schema.safeParse(row.content)
    if (read.success) return read.data
    journal.warn('stored furniture refused', { part, problem: read.error.issues[0]?.message })
    return bare
  })
}
