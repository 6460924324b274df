import { open } from 'node:fs/promises'

import { SIGNATURE_BYTES } from '#domain/newsroom/picture-upload.ts'

/** Returns the first bytes of a file, by which its type is known. */
export async function startOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(SIGNATURE_BYTES)
    const { bytesRead } = await handle.read(bytes, 0, SIGNATURE_BYTES, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
