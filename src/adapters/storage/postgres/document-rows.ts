import type { z } from 'zod'

import type { Document, DocumentSummary } from '../../../domain/editorial/document.ts'
import type { Journal } from '../../../ports/journal.ts'
import { documentSchema, documentSummarySchema } from '../document-schema.ts'

interface StoredSummary {
  readonly path: string
  readonly summary: unknown
}

/** The summary of a row; one that fails its schema is left out, and the log says so. */
export function summaryOf({ path, summary }: StoredSummary, journal: Journal): DocumentSummary[] {
  return accepted(documentSummarySchema, path, summary, journal)
}

/** The document of a row, under the same rule. */
export function documentOf(
  { path, summary, content }: StoredSummary & { readonly content: unknown },
  journal: Journal,
): Document[] {
  return accepted(documentSchema, path, { ...Object(summary), ...Object(content) }, journal)
}

function accepted<Value>(
  schema: z.ZodType<Value>,
  path: string,
  stored: unknown,
  journal: Journal,
): Value[] {
  const read = schema.safeParse(stored)
  if (read.success) return [read.data]
  const [issue] = read.error.issues
  journal.warn('stored document refused', {
    path,
    where: issue?.path.join('.'),
    problem: issue?.message,
  })
  return []
}
