import { readFile } from 'node:fs/promises'

import { inspectFile } from '#adapters/files/inspect-file.ts'
import { publicFiles } from '#application/downloads/grant-library-files.ts'
import { manageFiles } from '#application/newsroom/manage-files.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { FileName } from '#domain/editorial/library-file.ts'
import { savedFileName } from '#domain/newsroom/file-upload.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type {
  DownloadedFile,
  FileLibrary,
  LibraryFile,
  PublishedFiles,
} from '#ports/file-library.ts'

/** Library of files in memory. `use` says that the public or Premium part of an article links one. */
export interface MemoryFileLibrary extends FileLibrary, PublishedFiles {
  readonly use: (hash: string, part?: 'public' | 'premium') => void
  /** Links of the public files that were downloaded. */
  readonly taken: string[]
}

/** Creates an empty library of files in memory. */
export function memoryFileLibrary(): MemoryFileLibrary {
  const files = new Map<string, LibraryFile>()
  const contents = new Map<string, Uint8Array>()
  const parts = new Map<string, 'public' | 'premium'>()
  const change = (hash: string, changes: Partial<LibraryFile>): boolean => {
    const file = files.get(hash)
    if (file !== undefined) files.set(hash, { ...file, ...changes })
    return file !== undefined
  }
  const opened = ({ hash, format }: FileName, isOpen: boolean): DownloadedFile | undefined => {
    const [file, bytes] = [files.get(hash), contents.get(hash)]
    if (!isOpen || file?.format !== format || bytes === undefined) return undefined
    return {
      filename: savedFileName(file.title, format),
      format,
      bytes: bytes.length,
      read: async function* whole() {
        yield bytes
      },
    }
  }
  return {
    taken: [],
    list: async ({ text, offset, limit }) => {
      const listed = [...files.values()]
        .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))
        .toReversed()
      return { files: listed.slice(offset, offset + limit), total: listed.length }
    },
    file: async (hash) => files.get(hash),
    add: async (file, path) => {
      if (files.has(file.hash)) return false
      contents.set(file.hash, await readFile(path))
      files.set(file.hash, { ...file, uses: [], downloads: 0 })
      return true
    },
    describe: async (hash, details) => {
      const { openedBy: _replaced, ...file } = files.get(hash) ?? {}
      if (!('hash' in file)) return false
      files.set(hash, { ...file, ...details })
      return true
    },
    remove: async (hash) => {
      const file = files.get(hash)
      if (file === undefined) return refused('unknown')
      if (file.uses.length > 0) return refused('used')
      files.delete(hash)
      return ok(undefined)
    },
    open: async (name) => opened(name, true),
    openPublic: async (name) =>
      opened(name, parts.get(name.hash) === 'public' && files.get(name.hash)?.access === 'public'),
    openGranted: async (name) => opened(name, parts.has(name.hash)),
    openedBy: async (name) =>
      opened(name, parts.has(name.hash)) && (files.get(name.hash)?.openedBy ?? []),
    use: (hash, part = 'public') => {
      parts.set(hash, part)
      change(hash, { uses: [{ title: 'Un article', path: '/actualite/un-article', number: 1 }] })
    },
  }
}

/** Creates the use cases of files in memory. */
export function memoryFiles(
  library: MemoryFileLibrary = memoryFileLibrary(),
): Pick<Site, 'files' | 'publicFiles'> {
  return {
    files: manageFiles({
      library,
      inspector: { inspect: inspectFile },
      clock: { now: () => Date.UTC(2026, 10, 28) },
    }),
    publicFiles: publicFiles(library, {
      add: async (href) => {
        library.taken.push(href)
      },
    }),
  }
}
