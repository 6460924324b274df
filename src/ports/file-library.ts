import type { FileFormat, FileName } from '#domain/editorial/library-file.ts'
import type { FileRefusal } from '#domain/newsroom/file-upload.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DocumentAccess, OpeningRight } from '#domain/visitor/opening-rights.ts'

import type { PictureUse } from './picture-library.ts'

/** What editors state of a file: its title, which names the saved file, and who downloads it. */
export interface FileDetails extends DocumentAccess {
  readonly title: string
}

/** Name of a file with its length in bytes. */
export interface SizedFile extends FileName {
  readonly bytes: number
}

/** File to download of the library. */
export interface LibraryFile extends FileDetails, SizedFile {
  readonly uploadedBy: Email
  readonly uploadedAt: Instant
  /** Number of downloads by readers. */
  readonly downloads: number
  /** Texts of which a version links the file. */
  readonly uses: readonly PictureUse[]
}

/** Files on a page of the library, newest first, and the number of all that match. */
export interface ListedFiles {
  readonly files: readonly LibraryFile[]
  readonly total: number
}

/** File that readers or editors save, with its bytes while they are loaded. */
export interface DownloadedFile {
  /** Name of the saved file, in French, with its ending. */
  readonly filename: string
  readonly format: FileFormat
  readonly bytes: number
  readonly read: () => AsyncIterable<Uint8Array>
}

/** Library of the files to download. Its methods reject with an `Outage`. */
export interface FileLibrary {
  /** Finds files whose titles contain a text; all for an empty one. */
  list(query: {
    readonly text: string
    readonly offset: number
    readonly limit: number
  }): Promise<ListedFiles>
  file(hash: string): Promise<LibraryFile | undefined>
  /** Stores the bytes of a file on the disk. Returns false if the library has them already. */
  add(file: Omit<LibraryFile, 'uses' | 'downloads'>, path: string): Promise<boolean>
  /** Changes what editors state of a file. Returns false if there is none. */
  describe(hash: string, details: FileDetails): Promise<boolean>
  /** Deletes a file that no version of a text links. */
  remove(hash: string): Promise<Result<void, 'unknown' | 'used'>>
  /** Loads any file, for editors. */
  open(name: FileName): Promise<DownloadedFile | undefined>
}

/** Files that published texts link. */
export interface PublishedFiles {
  /** Loads a file that is public and linked by a public text. */
  openPublic(name: FileName): Promise<DownloadedFile | undefined>
  /** Loads any file that a published text links: for a granted download only. */
  openGranted(name: FileName): Promise<DownloadedFile | undefined>
  /**
   * Returns the rights that open a linked file beside Premium: its own, or those of the Premium
   * texts that link it. Undefined if no published text links it.
   */
  openedBy(name: FileName): Promise<readonly OpeningRight[] | undefined>
}

/** Counter of all downloads of a file, without readers. */
export interface DownloadTally {
  add(href: string): Promise<void>
}

/** Inspector of uploaded files, which knows them by their bytes. */
export interface FileInspector {
  inspect(path: string): Promise<Result<SizedFile, FileRefusal>>
}
