import { hash } from 'node:crypto'

import type { SourcedDocument } from '#ports/publishing.ts'

/** A document as the database keeps it: written once, and compared by what was written. */
export interface StoredDocument {
  /** The document without its body and footnotes. */
  readonly summary: string
  /** The body and the footnotes. */
  readonly content: string
  /** The body that subscribers pay for; null without one. */
  readonly continuation: string | null
  /** Tells whether a document changed, its continuation included; when and from which version it was fetched does not count. */
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
