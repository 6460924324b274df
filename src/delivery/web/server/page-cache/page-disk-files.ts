import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

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

/**
 * Maximum tags in the log. Beyond it, all pages count as purged: a full import purges tens of
 * thousands.
 */
const MAX_TAGS = 10_000

const savedLog = z.object({
  purges: z.number(),
  allPurged: z.number(),
  announced: z.number().optional(),
  tags: z.array(z.tuple([z.string(), z.number()])),
})

/** The numbered log of purges, written synchronously, so that purges survive a crash. */
export class PurgeLog {
  readonly #file: string
  /** The number of the last purge of each tag. */
  readonly #tags: Map<string, number>
  /** The number of the last purge of all pages. */
  #allPurged: number
  #purges: number
  #announced: number | undefined
  /** True if there was no valid log file. */
  readonly isNew: boolean

  constructor(file: string) {
    this.#file = file
    const saved = read(file)
    this.isNew = saved === undefined
    this.#purges = saved?.purges ?? 0
    this.#allPurged = saved?.allPurged ?? 0
    this.#announced = saved?.announced
    this.#tags = new Map(saved?.tags)
  }

  get purges(): number {
    return this.#purges
  }

  /** Number of the last publication that purged the pages. */
  get announced(): number | undefined {
    return this.#announced
  }

  set announced(publication: number | undefined) {
    this.#announced = publication
    this.save()
  }

  add(tags: ReadonlySet<string>): void {
    this.#purges += 1
    for (const tag of tags) this.#tags.set(tag, this.#purges)
    if (this.#tags.size > MAX_TAGS) {
      this.#allPurged = this.#purges
      this.#tags.clear()
    }
    this.save()
  }

  /** True if no purge after the purge with this number concerned one of these tags. */
  isCurrent(purges: number, tags: Iterable<string>): boolean {
    if (purges < this.#allPurged) return false
    for (const tag of tags) if ((this.#tags.get(tag) ?? 0) > purges) return false
    return true
  }

  save(): void {
    const saved = {
      purges: this.#purges,
      allPurged: this.#allPurged,
      announced: this.#announced,
      tags: [...this.#tags],
    }
    try {
      writeFileSync(`${this.#file}.new`, JSON.stringify(saved))
      renameSync(`${this.#file}.new`, this.#file)
    } catch {
      // Without a log file, the next process starts with an empty store.
      for (const file of [this.#file, `${this.#file}.new`]) rmSync(file, { force: true })
    }
  }
}

function read(file: string): z.infer<typeof savedLog> | undefined {
  try {
    return savedLog.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
