import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { mayReplacePicture } from '#domain/newsroom/picture-upload.ts'
import type { PictureRefusal } from '#domain/newsroom/picture-upload.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { PagePurge } from '#ports/cache-purges.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  PictureEncoder,
  PictureLibrary,
  PictureWords,
  RepicturedDocuments,
} from '#ports/picture-library.ts'

import { documentsTags } from '../pages/common/cache-tags.ts'

/** Dependencies of the library of pictures. */
export interface PicturePorts {
  readonly library: PictureLibrary
  readonly encoder: PictureEncoder
  readonly clock: Clock
  readonly purge: PagePurge
}

/** Picture that was added. `isNew` is false if the library had it already. */
export interface AddedPicture {
  readonly name: string
  readonly isNew: boolean
}

/** Reason not to replace a picture. `present`: the library has the file as a picture of its own. */
export type ReplacementRefusal =
  | PictureRefusal
  | 'pictureUnknown'
  | 'roleTooLow'
  | 'sameFile'
  | { readonly code: 'present'; readonly title: string }

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
  /** Shows an uploaded file in the place of a picture wherever that stands. Returns its name. */
  readonly replace: (
    name: string,
    upload: { readonly file: string; readonly words: PictureWords },
    editor: Editor,
  ) => Promise<Result<string, ReplacementRefusal>>
  /** Shows a picture again that another one replaced. */
  readonly restore: (
    name: string,
    earlier: string,
    editor: Editor,
  ) => Promise<Result<void, 'pictureUnknown' | 'roleTooLow'>>
}

/** Creates the use cases of the library of pictures. */
export function managePictures(ports: PicturePorts): ManagePictures {
  const { library, encoder, clock } = ports
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
    replace: replacePicture(ports),
    restore: async (name, earlier, editor) => {
      const picture = await library.picture(name)
      if (!picture?.earlier.some((each) => each.name === earlier)) return refused('pictureUnknown')
      if (!mayReplacePicture(picture.uses, editor)) return refused('roleTooLow')
      const isReplaced = await swap(ports, { name, successor: earlier, editor: editor.email })
      return isReplaced ? ok(undefined) : refused('pictureUnknown')
    },
  }
}

/** A file that the picture had before is shown again; any other one must be new to the library. */
function replacePicture(ports: PicturePorts): ManagePictures['replace'] {
  const { library, encoder, clock } = ports
  return async (name, { file, words }, editor) => {
    const picture = await library.picture(name)
    if (picture?.name !== name) return refused('pictureUnknown')
    if (!mayReplacePicture(picture.uses, editor)) return refused('roleTooLow')
    const encoded = await encoder.encode(file)
    if (!encoded.ok) return encoded
    const { name: successor, files } = encoded.value
    if (successor === name) return refused('sameFile')
    const upload = { name: successor, ...words, uploadedBy: editor.email, uploadedAt: clock.now() }
    const isEarlier = picture.earlier.some((each) => each.name === successor)
    if (isEarlier) await library.describe(successor, words)
    else if (!(await library.add(upload, files))) {
      const present = await library.picture(successor)
      return refused({ code: 'present', title: present?.title ?? '' })
    }
    const isReplaced = await swap(ports, { name, successor, editor: editor.email })
    return isReplaced ? ok(successor) : refused('pictureUnknown')
  }
}

/** Replaces a picture, and purges the pages that show it. Returns false if it is not there. */
async function swap(
  { library, clock, purge }: PicturePorts,
  pictures: { readonly name: string; readonly successor: string; readonly editor: Email },
): Promise<boolean> {
  const replacement = { ...pictures, at: clock.now(), outdates: outdatedTags }
  const documents = await library.replace(replacement)
  if (documents !== undefined) purge.purge(outdatedTags(documents))
  return documents !== undefined
}

function outdatedTags({ changed, kinds }: RepicturedDocuments): ReadonlySet<string> {
  return documentsTags(changed, kinds)
}
