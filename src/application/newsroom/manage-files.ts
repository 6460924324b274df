import type { FileRefusal } from '#domain/newsroom/file-upload.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { FileDetails, FileInspector, FileLibrary } from '#ports/file-library.ts'

/** Dependencies of the library of files. */
export interface FileLibraryPorts {
  readonly library: FileLibrary
  readonly inspector: FileInspector
  readonly clock: Clock
}

/** File that was added. `isNew` is false if the library had its bytes already. */
export interface AddedFile {
  readonly hash: string
  readonly isNew: boolean
}

/** Use cases of the library of files. */
export interface ManageFiles extends Omit<FileLibrary, 'add'> {
  /** Adds an uploaded file to the library, or returns why it is refused. */
  readonly add: (
    path: string,
    details: FileDetails,
    editor: Email,
  ) => Promise<Result<AddedFile, FileRefusal>>
}

/** Creates the use cases of the library of files. */
export function manageFiles({ library, inspector, clock }: FileLibraryPorts): ManageFiles {
  return {
    list: (query) => library.list(query),
    file: (hash) => library.file(hash),
    describe: (hash, details) => library.describe(hash, details),
    remove: (hash) => library.remove(hash),
    open: (name) => library.open(name),
    add: async (path, details, uploadedBy) => {
      const inspected = await inspector.inspect(path)
      if (!inspected.ok) return inspected
      const file = { ...inspected.value, ...details, uploadedBy, uploadedAt: clock.now() }
      return ok({ hash: file.hash, isNew: await library.add(file, path) })
    },
  }
}
