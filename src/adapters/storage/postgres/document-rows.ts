import type { Insertable } from 'kysely'
import type { z } from 'zod'

import type { Document, DocumentSummary } from '../../../domain/editorial/document.ts'
import type { Journal } from '../../../ports/journal.ts'
import { documentSchema, documentSummarySchema } from '../document-schema.ts'
import type { DocumentTable } from './schema.ts'

/** The row of a document: what is queried in columns, the rest as JSON. */
export function rowOf(
  source: string,
  document: Document,
  fingerprint: string,
): Insertable<DocumentTable> {
  const { body, footnotes, ...summary } = document
  return {
    id: document.id,
    source,
    path: document.path,
    kind: document.kind,
    themes: document.themes,
    highlighted: document.kind === 'article' && document.highlighted,
    title: document.title,
    published_at: new Date(document.publishedAt),
    changed_at: new Date(document.updatedAt ?? document.publishedAt),
    demo: document.demo,
    summary: JSON.stringify(summary),
    content: JSON.stringify({ body, footnotes }),
    fingerprint,
  }
}

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
