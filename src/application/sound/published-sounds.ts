import { SOUND_FOLDER } from '#domain/editorial/episode-audio.ts'
import type { EpisodeAudio } from '#domain/editorial/episode-audio.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SoundStore } from '#ports/sound-files.ts'

/** Use cases of sounds, for readers and editors. */
export interface Sounds extends Omit<SoundStore, 'remove'> {
  /** True if a published episode has the file: until then, only editors get it. */
  readonly isPublished: (name: string) => Promise<boolean>
  /** Deletes a file for good, unless a published episode has it. */
  readonly remove: (name: string) => Promise<Result<'removed', 'soundPublished' | 'soundUnknown'>>
}

/** Dependencies of the use cases of sounds. */
export interface SoundPorts {
  readonly library: Pick<ContentLibrary, 'list'>
  readonly sounds: SoundStore
}

/** Episodes that one query of the library returns. */
const PAGE = 100

export function soundUseCases({ library, sounds }: SoundPorts): Sounds {
  const isPublished = async (name: string): Promise<boolean> => {
    for (let offset = 0; ; offset += PAGE) {
      const page = { kinds: ['podcast'], order: 'recent', offset, limit: PAGE } as const
      const { items, total } = await library.list(page)
      if (items.some((item) => item.kind === 'podcast' && hasFile(item.audio, name))) return true
      if (offset + PAGE >= total) return false
    }
  }
  return {
    bytes: (name) => sounds.bytes(name),
    read: (name, range) => sounds.read(name, range),
    store: (bytes) => sounds.store(bytes),
    isPublished,
    remove: async (name) => {
      if (await isPublished(name)) return refused('soundPublished')
      return (await sounds.remove(name)) ? ok('removed') : refused('soundUnknown')
    },
  }
}

function hasFile(audio: EpisodeAudio | undefined, name: string): boolean {
  return audio !== undefined && [audio.url, audio.captions].includes(SOUND_FOLDER + name)
}
