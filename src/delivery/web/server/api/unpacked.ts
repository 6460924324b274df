import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const gunzipped = promisify(gunzip)

/** What was compressed by gzip, of so many bytes at most; `undefined` for more, which is never unpacked, and for what is none. */
export async function unpacked(packed: Uint8Array, most: number): Promise<Uint8Array | undefined> {
  return gunzipped(packed, { maxOutputLength: most }).catch(() => undefined)
}
