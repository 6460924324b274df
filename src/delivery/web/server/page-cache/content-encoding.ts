import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

/** The encodings of cached pages and files, the preferred first. */
export type Encoding = 'br' | 'gzip' | 'identity'

const PREFERRED: readonly Encoding[] = ['br', 'gzip']
const chosenByHeader = new LRUCache<string, Encoding>({ max: 200 })

/**
 * Returns the encoding that `Accept-Encoding` prefers; ties go to Brotli, then gzip. Returns
 * `identity` if the header is missing, prefers it or accepts neither.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const cachedChoice = chosenByHeader.get(acceptEncoding)
  if (cachedChoice) return cachedChoice
  const chosen = preferredEncoding(acceptEncoding, PREFERRED)
  chosenByHeader.set(acceptEncoding, chosen)
  return chosen
}

/**
 * Returns the offered encoding with the highest q-value in `Accept-Encoding`, the first if several
 * are equal. Returns `identity` if that has a higher q-value, or no offered encoding is accepted.
 */
export function preferredEncoding<Offered extends string>(
  acceptEncoding: string,
  offered: readonly Offered[],
): Offered | 'identity' {
  const weights = weightsIn(acceptEncoding)
  let chosen: Offered | 'identity' = 'identity'
  let highest = 0
  for (const encoding of offered) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > highest) [chosen, highest] = [encoding, weight]
  }
  return (weights.get('identity') ?? 0) > highest ? 'identity' : chosen
}

function weightsIn(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
}

const brotliCompressAsync = promisify(brotliCompress)
const brotliDecompressAsync = promisify(brotliDecompress)
const gzipAsync = promisify(gzip)

/** The Brotli level of cached pages (docs/decisions/0005). */
const BROTLI_QUALITY = 5

/** Room for a whole compressed page, which else comes in two or three steps. */
const OUTPUT_CHUNK_BYTES = 65_536

/** Compresses with Brotli, off the main thread. */
export async function compressBrotli(text: Uint8Array): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return exactCopy(await brotliCompressAsync(text, { params, chunkSize: OUTPUT_CHUNK_BYTES }))
}

/** Decompresses Brotli, off the main thread. */
export async function decompressBrotli(compressed: Uint8Array): Promise<Buffer> {
  return exactCopy(await brotliDecompressAsync(compressed))
}

/** Compresses with gzip for clients without Brotli, off the main thread. */
export async function compressGzip(text: Uint8Array): Promise<Buffer> {
  return exactCopy(await gzipAsync(text))
}

/** Copies bytes out of zlib's larger slab, which a cached slice would retain. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
