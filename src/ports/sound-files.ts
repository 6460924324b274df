import type { Chapter } from '#domain/editorial/episode-audio.ts'
import type { ByteRange } from '#domain/shared/byte-range.ts'
import type { Result } from '#domain/shared/result.ts'

/**
 * Stored sounds, by name. Their methods reject with an `Outage` if the store is unavailable. A name
 * stands for the same bytes for ever.
 */
export interface SoundFiles {
  /** Returns the length of a sound in bytes; undefined if there is none of the name. */
  bytes(name: string): Promise<number | undefined>
  /** Opens a part of a stored sound. Ending the iteration closes it. */
  read(name: string, range: ByteRange): Promise<AsyncIterable<Uint8Array>>
}

/** Name of a stored sound, and what its bytes say. */
export interface StoredSound {
  readonly name: string
  readonly bytes: number
  readonly seconds: number
  readonly chapters: readonly Chapter[]
}

/** Reason not to store a file: neither MP3 nor AAC, or no room left on the disk. */
export type SoundRefusal = 'notASound' | 'diskFull'

export interface SoundStore extends SoundFiles {
  /**
   * Stores a sound, without ever holding it in memory. If it is refused, or its bytes end with an
   * error, nothing stays of it.
   */
  store(bytes: AsyncIterable<Uint8Array>): Promise<Result<StoredSound, SoundRefusal>>
}
