import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Shorter texts gain too little: units of UTF-16. */
const WORTH_PACKING = 2000

/** A text as the index keeps it for excerpts: long ones take a third of their length. */
export function packedText(text: string): string | Uint8Array {
  return text.length < WORTH_PACKING ? text : zstdCompressSync(text)
}

/** The text again, as it was. */
export function unpackedText(kept: unknown): string {
  if (kept instanceof Uint8Array) return zstdDecompressSync(kept).toString()
  return typeof kept === 'string' ? kept : ''
}
