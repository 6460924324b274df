import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The integrity of a file in the form npm writes it, or undefined when there is no such file. */
export async function sha512Of(path: string): Promise<string | undefined> {
  const hash = createHash('sha512')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined
    throw fault
  }
  return `sha512-${hash.digest('base64')}`
}
