import { createHash } from 'node:crypto'

import { z } from 'zod'

/** A page as it lies on disk: its bytes by brotli, and all that is needed to send it again. */
export interface ShelvedPage {
  /** The address that it answers. */
  readonly address: string
  /** The build whose scripts and style it names. */
  readonly build: string
  /** The site whose addresses it names. */
  readonly origin: string
  readonly contentHash: string
  /** The ETag of its bytes. */
  readonly etag: string
  readonly tags: readonly string[]
  readonly headers: readonly string[]
  readonly body: Buffer
}

const head = z.object({
  address: z.string(),
  build: z.string(),
  origin: z.string(),
  contentHash: z.string(),
  etag: z.string(),
  tags: z.array(z.string()),
  headers: z.array(z.string()),
})

/** The page as a file: the hash of all that follows, what is known of it, its bytes. */
export function shelvedBytes({ body, ...known }: ShelvedPage): Buffer {
  const text = Buffer.from(`${JSON.stringify(known)}\n`)
  const digest = createHash('sha256').update(text).update(body).digest('hex')
  return Buffer.concat([Buffer.from(`${digest}\n`), text, body])
}

/** The page of a file; `undefined` when it was torn, tampered with, or is no page of ours. */
export function shelvedPage(file: Buffer): ShelvedPage | undefined {
  const content = file.subarray(DIGEST_LENGTH + 1)
  const digest = createHash('sha256').update(content).digest('hex')
  if (file.toString('latin1', 0, DIGEST_LENGTH) !== digest) return undefined
  const end = content.indexOf('\n')
  const known = head.safeParse(jsonOf(content.toString('utf8', 0, Math.max(end, 0))))
  return known.success ? { ...known.data, body: content.subarray(end + 1) } : undefined
}

const DIGEST_LENGTH = 64

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
