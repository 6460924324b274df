import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

import { UpstreamFault } from './upstream-fault.ts'

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const

/** The text of an answer in UTF-8, of so many bytes at most, decompressed: reading stops where it gets heavier, so that no bomb goes off. */
export async function answerText(message: IncomingMessage, heaviest: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, weight] = ['', 0]
  for await (const chunk of decompressed(message)) {
    if (!(chunk instanceof Uint8Array)) continue
    weight += chunk.length
    if (weight > heaviest) throw new UpstreamFault('heavy', `more than ${heaviest} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** A fault of either stream ends the other; it is thrown where the last one is read. */
function decompressed(message: IncomingMessage): Readable {
  const encoding = message.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return message
  if (!isDecodable(encoding)) throw new UpstreamFault('garbled', 'an unknown encoding')
  return pipeline(message, DECODERS[encoding](), () => {})
}

function isDecodable(encoding: string): encoding is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, encoding)
}
