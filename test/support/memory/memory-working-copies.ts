import type { WorkingCopies, WorkingCopy, WorkingCopyKey } from '#ports/working-copies.ts'

/** Creates an in-memory store of working copies. */
export function memoryWorkingCopies(): WorkingCopies {
  const copies = new Map<string, WorkingCopy>()
  return {
    copy: (key) => Promise.resolve(copies.get(keyOf(key))),
    ofNewArticles: (editor) =>
      Promise.resolve(
        [...copies]
          .flatMap(([key, copy]) => {
            const start = `${editor} new:`
            return key.startsWith(start) ? [{ ...copy, newDraft: key.slice(start.length) }] : []
          })
          .toSorted((a, b) => b.savedAt - a.savedAt),
      ),
    keep: (key, copy) => {
      copies.set(keyOf(key), copy)
      return Promise.resolve()
    },
    drop: (key) => {
      copies.delete(keyOf(key))
      return Promise.resolve()
    },
  }
}

function keyOf(key: WorkingCopyKey): string {
  return `${key.editor} ${'documentId' in key ? key.documentId : `new:${key.newDraft}`}`
}
