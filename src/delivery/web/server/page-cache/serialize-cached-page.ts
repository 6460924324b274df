import { createHash } from 'node:crypto'

import { z } from 'zod'

import { makeVariant } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'

const storedHead = z.object({
  address: z.string(),
  build: z.string(),
  origin: z.string(),
  /** The id of the process that wrote the file. */
  process: z.string(),
  /** Number of purges before the render. */
  purges: z.number(),
  freshUntil: z.number(),
  mustRevalidate: z.literal(true).exactOptional(),
  contentHash: z.string(),
  tags: z.array(z.string()),
  headers: z.array(z.string()),
})

/** The metadata of a page on disk. */
export type StoredHead = z.infer<typeof storedHead>

const DIGEST_LENGTH = 64

/** Serializes a page as a file: SHA-256 of the rest, one line of JSON metadata, Brotli bytes. */
export function serializePage(head: StoredHead, body: Buffer): Buffer {
  const text = Buffer.from(`${JSON.stringify(head)}\n`)
  const digest = createHash('sha256').update(text).update(body).digest('hex')
  return Buffer.concat([Buffer.from(digest), text, body])
}

/** Parses the file of a page. Returns undefined if it is corrupt or of another format. */
export function parsePage(
  file: Buffer,
): { readonly head: StoredHead; readonly body: Buffer } | undefined {
  const content = file.subarray(DIGEST_LENGTH)
  const digest = createHash('sha256').update(content).digest('hex')
  if (file.toString('latin1', 0, DIGEST_LENGTH) !== digest) return undefined
  const end = content.indexOf('\n')
  const head = storedHead.safeParse(JSON.parse(content.toString('utf8', 0, end)))
  return head.success ? { head: head.data, body: content.subarray(end + 1) } : undefined
}

/** Creates the in-memory page from its metadata and Brotli bytes on disk. */
export function restoreCachedPage(
  { contentHash, headers, tags, freshUntil, mustRevalidate }: StoredHead,
  body: Buffer,
): CachedPage {
  const br = makeVariant('br', body, { contentHash, headers })
  return {
    contentHash,
    headers,
    tags: new Set(tags),
    freshUntil,
    ...(mustRevalidate && { mustRevalidate }),
    br,
  }
}
