import type { PictureFormat } from '#domain/editorial/picture.ts'
import type { PictureRefusal } from '#domain/newsroom/picture-upload.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

/** Encoded file of a picture. */
export interface PictureFile extends PictureFileKey {
  readonly bytes: Uint8Array
}

/** Identifies a file of a picture: the hash of the upload, its width in pixels and its encoding. */
export interface PictureFileKey {
  readonly hash: string
  readonly width: number
  readonly format: PictureFormat
}

/** Words that describe a picture in the library, and are proposed where it is used. */
export interface PictureWords {
  readonly title: string
  readonly alt: string
  readonly credit: string
}

export interface LibraryPicture extends PictureWords {
  readonly name: string
  readonly uploadedBy: Email
  readonly uploadedAt: Instant
  /** Articles of which a version shows the picture, by number, or pages of the content folder. */
  readonly uses: readonly PictureUse[]
}

/** Text that shows a picture. `number` is that of an article of the newsroom. */
export interface PictureUse {
  readonly title: string
  readonly path: string
  readonly number?: number
}

/** Pictures on a page of the library, newest first, and the number of all that match. */
export interface ListedPictures {
  readonly pictures: readonly LibraryPicture[]
  readonly total: number
}

/** Library of the pictures that editors uploaded. Its methods reject with an `Outage`. */
export interface PictureLibrary {
  /** Finds pictures whose words contain a text; all for an empty one. */
  list(query: {
    readonly text: string
    readonly offset: number
    readonly limit: number
  }): Promise<ListedPictures>
  picture(name: string): Promise<LibraryPicture | undefined>
  /** Stores a picture with its files. Returns false if the library has it already. */
  add(picture: Omit<LibraryPicture, 'uses'>, files: readonly PictureFile[]): Promise<boolean>
  /** Changes the words of a picture. Returns false if there is none. */
  describe(name: string, words: PictureWords): Promise<boolean>
  /** Deletes a picture that no version of a text shows. */
  remove(name: string): Promise<Result<void, 'unknown' | 'used'>>
  file(key: PictureFileKey): Promise<Uint8Array | undefined>
}

/** Files of the pictures that one kind of reader may see. */
export type PictureFiles = Pick<PictureLibrary, 'file'>

/** Signer of temporary access to the pictures of a Premium text. */
export interface PictureAccess {
  sign(hash: string, now: Instant): Promise<string>
  /** True if the mark was signed for this picture, and its time has not passed. */
  isValid(hash: string, mark: string, now: Instant): Promise<boolean>
}

/** Encodes an uploaded picture without its metadata. */
export interface PictureEncoder {
  encode(file: string): Promise<Result<EncodedPicture, PictureRefusal>>
}

/** Picture in all its stored widths and encodings. */
export interface EncodedPicture {
  readonly name: string
  readonly files: readonly PictureFile[]
}
