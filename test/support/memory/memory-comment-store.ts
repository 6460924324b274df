import type { NumberedEntry } from '#domain/newsroom/comment-threads.ts'
import type { CommentStore } from '#ports/comment-store.ts'

/** Creates an in-memory store of the comments on passages. */
export function memoryCommentStore(): CommentStore {
  const stored: { readonly article: number; readonly entry: NumberedEntry }[] = []
  return {
    entries: (article) =>
      Promise.resolve(stored.filter((each) => each.article === article).map(({ entry }) => entry)),
    add(article, entry) {
      const id = stored.length + 1
      stored.push({ article, entry: { ...entry, id } })
      return Promise.resolve(id)
    },
  }
}
