import { hash } from 'node:crypto'

import type { z } from 'zod'

import { documentSchema, documentSummarySchema } from '#adapters/storage/document-schema.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { Journal } from '#ports/monitoring.ts'
import { UnreadableDocument } from '#ports/outage.ts'

interface StoredSummary {
  readonly path: string
  readonly summary: unknown
}

interface StoredWhole extends StoredSummary {
  readonly content: unknown
}

/** The summary of a row; throws `UnreadableDocument` when it does not fit its schema. */
export function summaryOf({ path, summary }: StoredSummary, journal: Journal): DocumentSummary {
  const read = documentSummarySchema.safeParse(summary)
  if (read.success) return read.data
  throw reported(path, whereOf(read.error), journal)
}

/** The document of a row, under the same rule. */
export function documentOf({ path, ...stored }: StoredWhole, journal: Journal): Document {
  const read = readWhole(stored)
  if (!read.success) throw reported(path, whereOf(read.error), journal)
  knownIn(journal).delete(path)
  return read.data
}

/** The documents of rows for a search index, which leaves out what cannot be read: it must not stay behind for one row. */
export function* readableDocuments(
  rows: readonly StoredWhole[],
  journal: Journal,
): Iterable<Document> {
  for (const { path, ...stored } of rows) {
    const read = readWhole(stored)
    if (read.success) yield read.data
    else reported(path, whereOf(read.error), journal)
  }
}

/** Reads a whole document by its schema. */
export function readWhole({
  summary,
  content,
}: Omit<StoredWhole, 'path'>): z.ZodSafeParseResult<Document> {
  return documentSchema.safeParse({ ...Object(summary), ...Object(content) })
}

/** The first issue of a schema: its place and what is wrong there. */
export function whereOf({ issues }: z.ZodError): string {
  const [issue] = issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}

/** The error of an unreadable row, which the log tells the first time. */
export function reported(path: string, where: string, journal: Journal): UnreadableDocument {
  const reference = hash('sha256', path).slice(0, 8)
  const error = new UnreadableDocument(path, reference, where)
  const known = knownIn(journal)
  if (!known.has(path)) journal.error('stored document rejected', error, { path, where, reference })
  known.add(path)
  return error
}

/** Documents that a log has told; previews read by a library of their own each time. */
const told = new WeakMap<Journal, Set<string>>()

function knownIn(journal: Journal): Set<string> {
  const known = told.get(journal) ?? new Set<string>()
  told.set(journal, known)
  return known
}
