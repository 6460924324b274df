import type { ContentSource } from '#ports/content-source-and-publisher.ts'

/** Returns a content source that first stores the pictures and files of its folder. */
export function sourceWithMedia(source: ContentSource, store: () => Promise<void>): ContentSource {
  return {
    ...source,
    read: async (progress) => {
      await store()
      return source.read(progress)
    },
  }
}
