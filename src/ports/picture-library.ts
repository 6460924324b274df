import type { PictureFileKey, PictureFormat } from '#domain/editorial/picture.ts'
import type { PictureRefusal } from '#domain/newsroom/picture-upload.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

import type { OutdatedTags } from './cache-purges.ts'
import type { PublicationReport } from './content-source-and-publisher.ts'

/** Encoded file of a picture. */
export interface PictureFile extends PictureFileKey {
  readonly bytes: Uint8Array
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
  /** Pictures in whose place it stands, the last replaced first. */
  readonly earlier: readonly ReplacedPicture[]
}

/** Picture that an editor replaced by another one, which texts show in its place. */
export interface ReplacedPicture {
  readonly name: string
  readonly replacedBy: Email
  readonly replacedAt: Instant
}

/** Picture to add to the library. */
export type NewPicture = Omit<LibraryPicture, 'uses' | 'earlier'>

/** Paths and kinds of the documents that show another picture than before. */
export type RepicturedDocuments = Pick<PublicationReport, 'changed' | 'kinds'>

/** Replacement of a picture by another one of the library. */
export interface PictureReplacement {
  readonly name: string
  readonly successor: string
  readonly editor: Email
  readonly at: Instant
  /** Computes the cache tags to announce to all servers. */
  readonly outdates: (documents: RepicturedDocuments) => OutdatedTags
}

/** Text that shows a picture. `number` is that of an article of the newsroom. */
export interface PictureUse {
  readonly title: string
  readonly path: string
  readonly number?: number
  /** True if readers see the text, or it was approved for them. */
  readonly isApproved?: true
}

/** Pictures on a page of the library, newest first, and the number of all that match. */
export interface ListedPictures {
  readonly pictures: readonly LibraryPicture[]
  readonly total: number
}

/** Library of the pictures that editors uploaded. Its methods reject with an `Outage`. */
export interface PictureLibrary {
  /** Finds pictures whose words contain a text, all for an empty one; without replaced ones. */
  list(query: {
    readonly text: string
    readonly offset: number
    readonly limit: number
  }): Promise<ListedPictures>
  /** Returns a picture, or the one that replaced it. */
  picture(name: string): Promise<LibraryPicture | undefined>
  /** Stores a picture with its files. Returns false if the library has it already. */
  add(picture: NewPicture, files: readonly PictureFile[]): Promise<boolean>
  /**
   * Shows another picture of the library in the place of one, in published texts and manuscripts.
   * Returns what changed, or undefined if either is unknown or replaced by a third one.
   */
  replace(replacement: PictureReplacement): Promise<RepicturedDocuments | undefined>
  /** Changes the words of a picture. Returns false if there is none. */
  describe(name: string, words: PictureWords): Promise<boolean>
  /** Deletes a picture that no version of a text shows, with those that it replaced. */
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

/** Meter of encoded pictures, which knows them by their bytes. */
export interface PictureMeter {
  /** Returns the encoding and the size of a file in pixels; undefined if it is no stored picture. */
  measure(file: string): Promise<PictureMeasure | undefined>
}

/** Encoding of a picture, and its size in pixels. */
export interface PictureMeasure {
  readonly format: PictureFormat
  readonly width: number
  readonly height: number
}

/** Picture in all its stored widths and encodings. */
export interface EncodedPicture {
  readonly name: string
  readonly files: readonly PictureFile[]
}
