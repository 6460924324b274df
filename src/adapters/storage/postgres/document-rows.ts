import type { z } from 'zod'

import type { Document, DocumentSummary } from '../../../domain/editorial/document.ts'
import type { Journal } from '../../../ports/journal.ts'
import { documentSchema, documentSummarySchema } from '../document-schema.ts'
import { fitting } from '../fitting.ts'

interface StoredSummary {
  readonly path: string
  readonly summary: unknown
}

/** The summary of a row; one that fails its schema is left out, and the log says so. */
export function summaryOf({ path, summary }: StoredSummary, journal: Journal): DocumentSummary[] {
  return isSummary(summary) ? [summary] : refused(documentSummarySchema, path, summary, journal)
}

/** The document of a row, under the same rule. */
export function documentOf(
  { path, summary, content }: StoredSummary & { readonly content: unknown },
  journal: Journal,
): Document[] {
  const stored: unknown = { ...Object(summary), ...Object(content) }
  return isDocument(stored) ? [stored] : refused(documentSchema, path, stored, journal)
}

const isSummary = fitting(documentSummarySchema)
const isDocument = fitting(documentSchema)

/** Tells what the schema says against a document. */
function refused(schema: z.ZodType, path: string, stored: unknown, journal: Journal): [] {
  const [issue] = schema.safeParse(stored).error?.issues ?? []
  journal.warn('stored document refused', {
    path,
    where: issue?.path.join('.'),
    problem: issue?.message,
  })
  return []
}
