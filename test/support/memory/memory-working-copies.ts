import type { WorkingCopies, WorkingCopy, WorkingCopyKey } from '#ports/working-copies.ts'

/** Creates an in-memory store of working copies. */
export function memoryWorkingCopies(): WorkingCopies {
  const copies = new Map<string, WorkingCopy>()
  const keys = new Map<string, WorkingCopyKey>()
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
      keys.set(keyOf(key), key)
      return Promise.resolve()
    },
    drop: (key) => {
      copies.delete(keyOf(key))
      return Promise.resolve()
    },
    all: () =>
      Promise.resolve(
        [...copies]
          .flatMap(([name, copy]) => {
            const key = keys.get(name)
            return key === undefined ? [] : [{ key, copy }]
          })
          .toSorted((a, b) => b.copy.savedAt - a.copy.savedAt),
      ),
    replace: ({ key, copy }) => {
      const before = copies.get(keyOf(key))
      if (before?.savedAt !== copy.savedAt) return Promise.resolve(false)
      const { manuscript, version } = copy
      copies.set(keyOf(key), { ...before, manuscript, version })
      return Promise.resolve(true)
    },
  }
}

function keyOf(key: WorkingCopyKey): string {
  return `${key.editor} ${'documentId' in key ? key.documentId : `new:${key.newDraft}`}`
}
