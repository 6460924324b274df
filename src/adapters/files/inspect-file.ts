import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

import { fileTypeFromFile } from 'file-type'

import { FILE_FORMATS } from '#domain/editorial/library-file.ts'
import type { FileRefusal } from '#domain/newsroom/file-upload.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { SizedFile } from '#ports/file-library.ts'

/** Characters of the hash that name a file. */
const NAME_LENGTH = 32

/** Refusals of the types that are near those of the library. */
const NEAR: ReadonlyMap<string, FileRefusal> = new Map([
  ['docm', 'macros'],
  ['xlsm', 'macros'],
  ['cfb', 'oldOffice'],
])

/** Names an uploaded file by its bytes, whatever its name, or returns why it is refused. */
export async function inspectFile(path: string): Promise<Result<SizedFile, FileRefusal>> {
  const { size } = await stat(path)
  if (size === 0) return refused('empty')
  const ext = await typeOf(path)
  const format = FILE_FORMATS.find((each) => each === ext)
  if (format === undefined) return refused(NEAR.get(ext) ?? 'unknownType')
  return ok({ hash: (await hashOf(path)).slice(0, NAME_LENGTH), format, bytes: size })
}

/** Returns the ending of the type of a file; empty for an unknown or a broken one. */
async function typeOf(path: string): Promise<string> {
  try {
    return (await fileTypeFromFile(path))?.ext ?? ''
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return ''
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
