import type { Body } from '#domain/editorial/document-body.ts'
import { withPictureAccess } from '#domain/editorial/picture.ts'
import type { PictureFileKey } from '#domain/editorial/picture.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { PictureAccess, PictureFiles } from '#ports/picture-library.ts'

/** Dependencies of the pictures of published texts. */
export interface PublishedPicturePorts {
  /** Pictures that a public text shows. */
  readonly published: PictureFiles
  /** Pictures that the Premium part of a text shows. */
  readonly premium: PictureFiles
  readonly access: PictureAccess
  readonly clock: Clock
}

/** File of a picture. `isPublic` is false if it was opened by the mark of a Premium text. */
export interface LoadedPicture {
  readonly bytes: Uint8Array
  readonly isPublic: boolean
}

/**
 * Returns a file of a picture that a public text shows, or with a valid mark that of a Premium one.
 * Undefined if there is none.
 */
export type LoadPictureFile = (
  key: PictureFileKey,
  mark: string | undefined,
) => Promise<LoadedPicture | undefined>

/** Creates the use case that loads the files of pictures for readers. */
export function loadPictureFile({
  published,
  premium,
  access,
  clock,
}: PublishedPicturePorts): LoadPictureFile {
  return async (key, mark) => {
    const open = await published.file(key)
    if (open !== undefined) return { bytes: open, isPublic: true }
    if (mark === undefined || !(await access.isValid(key.hash, mark, clock.now()))) return undefined
    const bytes = await premium.file(key)
    return bytes && { bytes, isPublic: false }
  }
}

/** Returns a Premium body whose pictures its reader may load for some hours. */
export async function openPictures(
  body: Body,
  { access, clock }: Pick<PublishedPicturePorts, 'access' | 'clock'>,
): Promise<Body> {
  return withPictureAccess(body, (hash) => access.sign(hash, clock.now()))
}
