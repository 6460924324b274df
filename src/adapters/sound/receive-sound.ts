import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { hours } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { SoundRefusal, StoredSound } from '#ports/sound-files.ts'

import { inspectSound } from './inspect-sound.ts'

/** Start of the name of a file that is not yet received. */
const PARTIAL = '.partial-'

/** Age from which a partial file was left by a killed process, since no upload takes as long. */
const ABANDONED_AFTER = hours(1)

/** Characters of the hash that name a sound. */
const NAME_LENGTH = 32

/**
 * Writes a sound to a partial file of `folder`, inspects it, and passes it to `keep`. The partial
 * file is deleted in the end.
 */
export async function receiveSound(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  keep: (file: string, sound: StoredSound) => Promise<void>,
): Promise<Result<StoredSound, SoundRefusal>> {
  const file = join(folder, `${PARTIAL}${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await deleteAbandoned(folder)
    const hash = await writeHashed(bytes, file)
    const facts = await inspectSound(file)
    if (facts === undefined) return refused('notASound')
    const { format, seconds, chapters } = facts
    const { size } = await stat(file)
    const name = `${hash.slice(0, NAME_LENGTH)}.${format}`
    const sound = { name, bytes: size, seconds, chapters }
    await keep(file, sound)
    return ok(sound)
  } catch (error) {
    if (isDiskFull(error)) return refused('diskFull')
    throw error
  } finally {
    await rm(file, { force: true })
  }
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
