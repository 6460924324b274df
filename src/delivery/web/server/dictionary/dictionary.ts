import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

/** A text that browsers keep, and against which pages are compressed (RFC 9842). */
export interface Dictionary {
  readonly text: Buffer
  /** Its address, which changes with it. */
  readonly path: string
  /** Tells what was compressed with it from what was with another. */
  readonly mark: string
  /** Whether a client says that it has this very text, and unpacks what was compressed with it. */
  heldBy(headers: IncomingHttpHeaders): boolean
  /** A page as `dcz`: whoever reads it needs the dictionary. Level 3 for one that is sent once, 6 for one that is kept: past it, a page takes twenty times the processor time for a tenth of the bytes. */
  compress(page: Uint8Array, level: 3 | 6): Promise<Buffer>
}

const zstd = promisify(zstdCompress)

/** What stands before the hash: to whoever knows nothing of dictionaries, a frame to skip of 32 bytes (RFC 9842, §5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])
const TAKES_DCZ = /(?:^|,)\s*dcz\s*(?:;\s*q=(?:1|0?\.0*[1-9]\d*)[\d.]*\s*)?(?:,|$)/i

/** The dictionary of a site whose pages have this text in common. */
export function dictionaryOf(typicalText: string): Dictionary {
  const text = Buffer.from(typicalText)
  const digest = createHash('sha256').update(text).digest()
  const available = `:${digest.toString('base64')}:`
  const mark = digest.toString('hex').slice(0, 16)
  const head = Buffer.concat([MAGIC, digest])
  return {
    text,
    path: `/assets/dictionary-${mark}`,
    mark,
    heldBy: ({ 'available-dictionary': held, 'accept-encoding': accepted = '' }) =>
      held === available && TAKES_DCZ.test(accepted),
    compress: async (page, level) => {
      const packed = await zstd(page, {
        dictionary: text,
        pledgedSrcSize: page.length,
        params: { [constants.ZSTD_c_compressionLevel]: level },
      })
      const whole = Buffer.allocUnsafeSlow(head.length + packed.length)
      head.copy(whole)
      packed.copy(whole, head.length)
      return whole
    },
  }
}
