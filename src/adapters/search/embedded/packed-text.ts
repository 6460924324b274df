import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A text as the index keeps it for excerpts: legal French takes a third of its length. */
export function packedText(text: string): Uint8Array {
  return zstdCompressSync(text)
}

/** The text again, as it was. */
export function unpackedText(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes).toString()
}
