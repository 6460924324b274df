import { createHash } from 'node:crypto'

import { z } from 'zod'

import { makeVariant } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'

const storedHead = z.object({
  address: z.string(),
  build: z.string(),
  origin: z.string(),
  /** The process that stored it. */
  process: z.string(),
  /** Purges before its render. */
  purges: z.number(),
  freshUntil: z.number(),
  contentHash: z.string(),
  tags: z.array(z.string()),
  headers: z.array(z.string()),
})

/** What is known of a page on disk. */
export type StoredHead = z.infer<typeof storedHead>

const DIGEST_LENGTH = 64

/** The page as a file: the hash of all that follows, a line of JSON, the brotli bytes. */
export function serializePage(head: StoredHead, body: Buffer): Buffer {
  const text = Buffer.from(`${JSON.stringify(head)}\n`)
  const digest = createHash('sha256').update(text).update(body).digest('hex')
  return Buffer.concat([Buffer.from(digest), text, body])
}

/** The page of a file; `undefined` if it is torn, changed, or of another format. */
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

/** The page as the cache has it in memory. */
export function cachedPage(
  { contentHash, headers, tags, freshUntil }: StoredHead,
  body: Buffer,
): CachedPage {
  const br = makeVariant('br', body, { contentHash, headers })
  return { contentHash, headers, tags: new Set(tags), freshUntil, br }
}
