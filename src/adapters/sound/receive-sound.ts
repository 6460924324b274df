import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { MAX_CAPTIONS_BYTES, formatCaptions, parseCaptions } from '#domain/editorial/captions.ts'
import { hours } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { SoundRefusal, StoredFile } from '#ports/sound-files.ts'

import { inspectSound } from './inspect-sound.ts'

/** Start of the name of a file that is not yet received. */
const PARTIAL = '.partial-'

/** Age from which a partial file was left by a killed process, since no upload takes as long. */
const ABANDONED_AFTER = hours(1)

/** Characters of the hash that name a sound. */
const NAME_LENGTH = 32

/** File of an episode in a partial file, whole and on the disk. */
export interface ReceivedFile {
  readonly file: string
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string
  readonly stored: StoredFile
}

/**
 * Writes a sound, or captions, to a partial file of `folder`, inspects it, and passes it to `keep`.
 * The partial file is deleted in the end.
 */
export async function receiveSound(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  keep: (received: ReceivedFile) => Promise<void>,
): Promise<Result<StoredFile, SoundRefusal>> {
  const file = join(folder, `${PARTIAL}${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await deleteAbandoned(folder)
    const sha256 = await writeHashed(bytes, file)
    const received = (await inspectedSound(file, sha256)) ?? (await inspectedCaptions(file))
    if (received === undefined) return refused('notASound')
    await keep({ ...received, file })
    return ok(received.stored)
  } catch (error) {
    if (isDiskFull(error)) return refused('diskFull')
    throw error
  } finally {
    await rm(file, { force: true })
  }
}

type Inspected = Omit<ReceivedFile, 'file'>

async function inspectedSound(file: string, sha256: string): Promise<Inspected | undefined> {
  const facts = await inspectSound(file)
  if (facts === undefined) return undefined
  const { format, seconds, chapters } = facts
  const { size } = await stat(file)
  const name = nameOf(sha256, format)
  return { sha256, stored: { kind: 'sound', name, bytes: size, seconds, chapters } }
}

/** Replaces a file of captions by its WebVTT. Undefined if it has none. */
async function inspectedCaptions(file: string): Promise<Inspected | undefined> {
  const captions = await readCaptions(file)
  if (captions === undefined) return undefined
  await rm(file)
  const sha256 = await writeHashed(Readable.from([Buffer.from(captions)]), file)
  return { sha256, stored: { kind: 'captions', name: nameOf(sha256, 'vtt') } }
}

function nameOf(sha256: string, format: string): string {
  return `${sha256.slice(0, NAME_LENGTH)}.${format}`
}

/** Writes bytes to a new file, on the disk before it resolves. Returns their SHA-256. */
async function writeHashed(bytes: AsyncIterable<Uint8Array>, file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    bytes,
    async function* hashed(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return hash.digest('hex')
}

async function deleteAbandoned(folder: string): Promise<void> {
  const partial = (await readdir(folder)).filter((name) => name.startsWith(PARTIAL))
  for (const name of partial) {
    const file = join(folder, name)
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    )
    if (Date.now() - changedAt > ABANDONED_AFTER) await rm(file, { force: true })
  }
}

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ROOM.has(error.code)
}

/** Reads the captions of a WebVTT or SubRip file as WebVTT. Returns undefined for any other file. */
async function readCaptions(file: string): Promise<string | undefined> {
  const { size } = await stat(file)
  if (size > MAX_CAPTIONS_BYTES) return undefined
  const captions = parseCaptions(textOf(await readFile(file)))
  return captions.ok ? formatCaptions(captions.value) : undefined
}

/** Decodes a text, which old tools write in Windows-1252 rather than in UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
