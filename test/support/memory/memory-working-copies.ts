import type { WorkingCopies, WorkingCopy, WorkingCopyKey } from '#ports/working-copies.ts'

/** Creates an in-memory store of working copies. */
export function memoryWorkingCopies(): WorkingCopies {
  const copies = new Map<string, WorkingCopy>()
  return {
    copy: (key) => Promise.resolve(copies.get(keyOf(key))),
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

function keyOf({ editor, documentId = '' }: WorkingCopyKey): string {
  return `${editor} ${documentId}`
}
