import { SOUND_FOLDER } from '#domain/editorial/episode-audio.ts'
import type { EpisodeAudio } from '#domain/editorial/episode-audio.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SoundStore } from '#ports/sound-files.ts'

/** Use cases of sounds, for readers and editors. */
export interface Sounds extends SoundStore {
  /** True if a published episode has the file: until then, only editors get it. */
  readonly isPublished: (name: string) => Promise<boolean>
}

/** Dependencies of the use cases of sounds. */
export interface SoundPorts {
  readonly library: Pick<ContentLibrary, 'list'>
  readonly sounds: SoundStore
}

/** Episodes that one query of the library returns. */
const PAGE = 100

export function soundUseCases({ library, sounds }: SoundPorts): Sounds {
  return {
    bytes: (name) => sounds.bytes(name),
    read: (name, range) => sounds.read(name, range),
    store: (bytes) => sounds.store(bytes),
    isPublished: async (name) => {
      for (let offset = 0; ; offset += PAGE) {
        const page = { kinds: ['podcast'], order: 'recent', offset, limit: PAGE } as const
        const { items, total } = await library.list(page)
        if (items.some((item) => item.kind === 'podcast' && hasFile(item.audio, name))) return true
        if (offset + PAGE >= total) return false
      }
    },
  }
}

function hasFile(audio: EpisodeAudio | undefined, name: string): boolean {
  return audio !== undefined && [audio.url, audio.captions].includes(SOUND_FOLDER + name)
}
