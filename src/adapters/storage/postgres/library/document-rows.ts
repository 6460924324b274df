import { hash } from 'node:crypto'

import type { z } from 'zod'

import { documentSchema, documentSummarySchema } from '#adapters/storage/document-schema.ts'
import { safeParseStored } from '#adapters/storage/parse-stored.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import { cleanJson } from '#domain/shared/control-characters.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type { Logger } from '#ports/logger.ts'
import { UnreadableDocument } from '#ports/unreadable-document.ts'

interface StoredSummary {
  readonly path: string
  readonly summary: unknown
}

interface StoredWhole extends StoredSummary {
  readonly content: unknown
}

/**
 * Parses the summary of a document's row. Throws `UnreadableDocument` if it does not match its
 * schema.
 */
export function summaryOf({ path, summary }: StoredSummary, logger: Logger): DocumentSummary {
  const result = safeParseStored(documentSummarySchema, summary)
  if (result.success) return result.data
  throw reportUnreadable(path, describeFirstIssue(result.error), logger)
}

/**
 * Parses the document of a row, with its body. Throws `UnreadableDocument` if it does not match its
 * schema.
 */
export function documentOf({ path, ...stored }: StoredWhole, logger: Logger): Document {
  const result = validateStoredDocument(stored)
  if (!result.success) throw reportUnreadable(path, describeFirstIssue(result.error), logger)
  knownIn(logger).delete(path)
  return result.data
}

/** Yields the valid documents of rows; invalid rows are logged and skipped. */
export function* readableDocuments(
  rows: readonly StoredWhole[],
  logger: Logger,
): Iterable<Document> {
  for (const { path, ...stored } of rows) {
    const result = validateStoredDocument(stored)
    if (result.success) yield result.data
    else reportUnreadable(path, describeFirstIssue(result.error), logger)
  }
}

/**
 * Validates a stored document with its body by the schema of its kind. Returns the result of the
 * validation.
 */
export function validateStoredDocument({
  summary,
  content,
}: Omit<StoredWhole, 'path'>): z.ZodSafeParseResult<Document> {
  return safeParseStored(documentSchema, { ...Object(summary), ...Object(content) })
}

/** Describes the first issue of a validation error: its path and message. */
export function describeFirstIssue({ issues }: z.ZodError): string {
  const [issue] = issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}

/**
 * Returns the error of an invalid row, and logs it unless the row is already known as invalid.
 * `where` names the invalid field.
 */
export function reportUnreadable(path: string, where: string, logger: Logger): UnreadableDocument {
  const reference = hash('sha256', path).slice(0, 8)
  const error = new UnreadableDocument(path, reference, where)
  const reported = knownIn(logger)
  if (!reported.has(path))
    logger.error('stored document rejected', error, { path, where, reference })
  reported.add(path)
  return error
}

/** Paths already logged, by logger, since previews create a library on every request. */
const reportedPaths = new WeakMap<Logger, Set<string>>()

function knownIn(logger: Logger): Set<string> {
  const reported = reportedPaths.get(logger) ?? new Set<string>()
  reportedPaths.set(logger, reported)
  return reported
}

/** Document serialized for the database. */
export interface StoredDocument {
  /** JSON of the document without its body and footnotes. */
  readonly summary: string
  /** JSON of the body and the footnotes. */
  readonly content: string
  /** JSON of the Premium continuation; null without one. */
  readonly continuation: string | null
  /**
   * Hash of the document and its continuation, without the retrieval time and version of its
   * source.
   */
  readonly fingerprint: string
}

/** Serializes a document and its continuation for the database. */
export function storedDocument({ document, continuation }: SourcedDocument): StoredDocument {
  const { body, footnotes, source, ...rest } = document
  const own = cleanJson(rest)
  const content = cleanJson({ body, footnotes })
  const paid = continuation === undefined ? null : cleanJson(continuation)
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
