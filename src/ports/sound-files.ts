import type { Chapter } from '#domain/editorial/episode-audio.ts'
import type { ByteRange } from '#domain/shared/byte-range.ts'
import type { Result } from '#domain/shared/result.ts'

/**
 * Stored sounds and captions, by name. Their methods reject with an `Outage` if the store is unavailable. A name
 * stands for the same bytes for ever.
 */
export interface SoundFiles {
  /** Returns the length of a file in bytes; undefined if there is none of the name. */
  bytes(name: string): Promise<number | undefined>
  /** Opens a part of a stored file. Ending the iteration closes it. */
  read(name: string, range: ByteRange): Promise<AsyncIterable<Uint8Array>>
}

/** Stored file of an episode: its sound, or the captions of it. */
export type StoredFile = StoredSound | StoredCaptions

/** Name of a stored sound, and what its bytes say. */
export interface StoredSound {
  readonly kind: 'sound'
  readonly name: string
  readonly bytes: number
  readonly seconds: number
  readonly chapters: readonly Chapter[]
}

/** Name of stored captions. */
export interface StoredCaptions {
  readonly kind: 'captions'
  readonly name: string
}

/** Reason not to store a file: neither a sound nor captions, or no room left on the disk. */
export type SoundRefusal = 'notASound' | 'diskFull'

export interface SoundStore extends SoundFiles {
  /**
   * Stores a sound, without ever holding it in memory, or captions as WebVTT. If it is refused, its bytes end with an
   * error, or the store is unavailable, nothing stays of it.
   */
  store(bytes: AsyncIterable<Uint8Array>): Promise<Result<StoredFile, SoundRefusal>>
  /** Deletes a file that was stored. Returns false if there is none of the name. */
  remove(name: string): Promise<boolean>
}
