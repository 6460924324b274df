import { z } from 'zod'

import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { PICTURE_FOCUSES } from '#domain/editorial/document-body.ts'
import type { HeadPicture } from '#domain/editorial/document-body.ts'
import { altOf, DECORATIVE, parsePictureName } from '#domain/editorial/picture.ts'

const text = z.string().trim().min(1)

/** Fields of a front matter about the picture at the head of the page. */
export const headPictureFields = {
  picture: text
    .refine(
      (name) => parsePictureName(name) !== undefined,
      'le nom d’une image de la bibliothèque, copié de sa page',
    )
    .exactOptional(),
  pictureAlt: text.exactOptional(),
  pictureCaption: text.exactOptional(),
  pictureCredit: text.exactOptional(),
  pictureFocus: z.enum(PICTURE_FOCUSES).exactOptional(),
}

/** Fields of a front matter, of which some kinds have none of a picture. */
type PictureFields = z.infer<z.ZodObject<typeof headPictureFields>> & { readonly kind: string }

/** Returns what is wrong with the fields of a picture together. */
export function headPictureIssues(
  front: PictureFields,
): readonly { readonly place: string; readonly message: string }[] {
  const { picture, pictureAlt, pictureCaption, pictureCredit, pictureFocus } = front
  const others = [pictureAlt, pictureCaption, pictureCredit, pictureFocus]
  if (picture === undefined)
    return others.every((field) => field === undefined)
      ? []
      : [{ place: 'picture', message: 'choisissez une image, ou videz ce qui la décrit' }]
  if (pictureAlt !== undefined) return []
  const message = `ce que l’image montre, pour qui ne la voit pas, ou «\u00A0${DECORATIVE}\u00A0»`
  return [{ place: 'pictureAlt', message }]
}

/** Returns the picture that a front matter names, as a property; none without one. */
export function headPictureOf(front: PictureFields): { readonly picture?: HeadPicture } {
  const { picture: file, pictureAlt = '', pictureCaption, pictureCredit, pictureFocus } = front
  if (file === undefined) return {}
  return {
    picture: {
      type: 'image',
      file,
      ...altOf(typeset(pictureAlt)),
      ...(pictureCredit !== undefined && { credit: typeset(pictureCredit) }),
      ...(pictureFocus !== undefined && { focus: pictureFocus }),
      children:
        pictureCaption === undefined ? [] : [{ type: 'text', text: typeset(pictureCaption) }],
    },
  }
}
