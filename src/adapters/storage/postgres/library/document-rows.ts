import { hash } from 'node:crypto'

import type { z } from 'zod'

import { documentSchema, documentSummarySchema } from '#adapters/storage/document-schema.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { Journal } from '#ports/journal.ts'
import type { SourcedDocument } from '#ports/publishing.ts'
import { UnreadableDocument } from '#ports/unreadable-document.ts'

interface StoredSummary {
  readonly path: string
  readonly summary: unknown
}

interface StoredWhole extends StoredSummary {
  readonly content: unknown
}

/** Parses the summary of a row. Throws `UnreadableDocument` if it does not match its schema. */
export function summaryOf({ path, summary }: StoredSummary, journal: Journal): DocumentSummary {
  const read = documentSummarySchema.safeParse(summary)
  if (read.success) return read.data
  throw reported(path, whereOf(read.error), journal)
}

/** Parses the document of a row. Throws `UnreadableDocument` if it does not match its schema. */
export function documentOf({ path, ...stored }: StoredWhole, journal: Journal): Document {
  const read = readWhole(stored)
  if (!read.success) throw reported(path, whereOf(read.error), journal)
  knownIn(journal).delete(path)
  return read.data
}

/** Yields the valid documents for a search index; invalid rows are skipped. */
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

/** Parses a document with its body by the schema of its kind. */
export function readWhole({
  summary,
  content,
}: Omit<StoredWhole, 'path'>): z.ZodSafeParseResult<Document> {
  return documentSchema.safeParse({ ...Object(summary), ...Object(content) })
}

/** Describes the first issue of a validation error: its path and message. */
export function whereOf({ issues }: z.ZodError): string {
  const [issue] = issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}

/** Returns the error of an invalid row. Logs it the first time. */
export function reported(path: string, where: string, journal: Journal): UnreadableDocument {
  const reference = hash('sha256', path).slice(0, 8)
  const error = new UnreadableDocument(path, reference, where)
  const known = knownIn(journal)
  if (!known.has(path)) journal.error('stored document rejected', error, { path, where, reference })
  known.add(path)
  return error
}

/** Paths already logged per journal, since previews create a library on every request. */
const reportedPaths = new WeakMap<Journal, Set<string>>()

function knownIn(journal: Journal): Set<string> {
  const known = reportedPaths.get(journal) ?? new Set<string>()
  reportedPaths.set(journal, known)
  return known
}

/** A document serialized for the database. Serialized once, and compared in that form. */
export interface StoredDocument {
  /** JSON of the document without its body and footnotes. */
  readonly summary: string
  /** JSON of the body and the footnotes. */
  readonly content: string
  /** JSON of the Premium continuation; null without one. */
  readonly continuation: string | null
  /** Hash of the document and its continuation, without the time of retrieval. */
  readonly fingerprint: string
}

export function storedDocument({ document, continuation }: SourcedDocument): StoredDocument {
  const { body, footnotes, source, ...rest } = document
  const own = JSON.stringify(rest)
  const content = JSON.stringify({ body, footnotes })
  const paid = continuation === undefined ? null : JSON.stringify(continuation)
  if (source === undefined) {
    return { summary: own, content, continuation: paid, fingerprint: digest(own, content, paid) }
  }
  const { retrievedAt: _when, version: _which, ...credit } = source
  return {
    summary: `${own.slice(0, -1)},"source":${JSON.stringify(source)}}`,
    content,
    continuation: paid,
    fingerprint: digest(own, JSON.stringify(credit), content, paid),
  }
}

function digest(...parts: readonly (string | null)[]): string {
  return hash('sha256', parts.join('\n'), 'base64url')
}
