import type { PictureRefusal } from '#domain/newsroom/picture-upload.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { PictureEncoder, PictureLibrary, PictureWords } from '#ports/picture-library.ts'

/** Dependencies of the library of pictures. */
export interface PicturePorts {
  readonly library: PictureLibrary
  readonly encoder: PictureEncoder
  readonly clock: Clock
}

/** Picture that was added. `isNew` is false if the library had it already. */
export interface AddedPicture {
  readonly name: string
  readonly isNew: boolean
}

/** Use cases of the library of pictures. */
export interface ManagePictures extends Pick<
  PictureLibrary,
  'list' | 'picture' | 'describe' | 'remove' | 'file'
> {
  /** Encodes an uploaded file and adds it to the library, or returns why it is refused. */
  readonly add: (
    file: string,
    words: PictureWords,
    editor: Email,
  ) => Promise<Result<AddedPicture, PictureRefusal>>
}

/** Creates the use cases of the library of pictures. */
export function managePictures({ library, encoder, clock }: PicturePorts): ManagePictures {
  return {
    list: (query) => library.list(query),
    picture: (name) => library.picture(name),
    describe: (name, words) => library.describe(name, words),
    remove: (name) => library.remove(name),
    file: (key) => library.file(key),
    add: async (file, words, uploadedBy) => {
      const encoded = await encoder.encode(file)
      if (!encoded.ok) return encoded
      const { name, files } = encoded.value
      const picture = { name, ...words, uploadedBy, uploadedAt: clock.now() }
      return ok({ name, isNew: await library.add(picture, files) })
    },
  }
}
