import type { FileName } from '#domain/editorial/library-file.ts'
import type { Result } from '#domain/shared/result.ts'

import type { FileDetails, SizedFile } from './file-library.ts'
import type { UnusableFolder } from './newsroom-store.ts'
import type { PictureFile, PictureWords } from './picture-library.ts'

/** Words of a picture of the library, with its name. */
export interface DescribedPicture extends PictureWords {
  readonly name: string
}

/** Picture of a folder, whose files were checked. */
export interface FolderPicture extends DescribedPicture {
  readonly load: () => Promise<readonly PictureFile[]>
}

/** File to download of a folder, which was checked. */
export interface FolderFile extends FileDetails, SizedFile {
  /** Path on the disk. */
  readonly path: string
}

/** Pictures and files of a folder. */
export interface FolderMedia {
  readonly pictures: readonly FolderPicture[]
  readonly files: readonly FolderFile[]
}

/** Mistake in a folder: the file in it, and what is wrong, in French. */
export interface MediaIssue {
  readonly file: string
  readonly message: string
}

/** Pictures and files to download in a folder, beside Markdown: `images/` and `fichiers/`. */
export interface MediaFolder {
  writePicture(
    folder: string,
    picture: DescribedPicture,
    files: readonly PictureFile[],
  ): Promise<Result<void, UnusableFolder>>
  writeFile(
    folder: string,
    file: FileDetails & FileName,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<void, UnusableFolder>>
  /** Reads a folder without its bytes, and checks each file of it. Nothing is there without one. */
  read(folder: string): Promise<Result<FolderMedia, readonly MediaIssue[]>>
}
