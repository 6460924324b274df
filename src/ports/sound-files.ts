import type { ByteRange } from '#domain/shared/byte-range.ts'

/**
 * Store of sounds, by name. Its methods reject with an `Outage` if it is unavailable. A name stands
 * for the same bytes for ever.
 */
export interface SoundFiles {
  /** Returns the length of a sound in bytes; undefined if there is none of the name. */
  bytes(name: string): Promise<number | undefined>
  /** Opens a part of a stored sound. Ending the iteration closes it. */
  read(name: string, range: ByteRange): Promise<AsyncIterable<Uint8Array>>
}
