import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { LibraryPicture, ListedPictures, PictureWords } from '#ports/picture-library.ts'

/** Page of the library of pictures. */
export interface PictureLibraryView {
  readonly kind: 'pictures'
  readonly listed: ListedPictures
  /** Text that the pictures contain; empty for all. */
  readonly text: string
  readonly page: number
  readonly pages: number
  /** Picture that was added, or that the library had already. */
  readonly added?: LibraryPicture
  readonly done?: string | undefined
  /** Upload that was refused, with what was typed. */
  readonly refusedUpload?: { readonly message: string; readonly words: PictureWords }
  /** Form of a picture that was refused. */
  readonly refusedForm?: { readonly name: string; readonly message: string }
}

/** Fields of the forms and of the query of the library. */
export const PICTURE_FIELDS = {
  file: 'image',
  title: 'titre',
  alt: 'texte',
  credit: 'credit',
  /** Present if the picture is deleted. */
  removal: 'supprimer',
  text: 'q',
  page: 'page',
  added: 'ajoutee',
} as const

/** Maximum characters of each word field of a picture. */
export const MAX_PICTURE_WORDS = 500

export function pictureFormPath(name: string): string {
  return `${NEWSROOM_PATHS.pictures}/${name}`
}

/** Returns the path of a page of the library, with the text that its pictures contain. */
export function pictureLibraryPath(text: string, page: number): string {
  const query = new URLSearchParams({
    ...(text !== '' && { [PICTURE_FIELDS.text]: text }),
    [PICTURE_FIELDS.page]: String(page),
  })
  return `${NEWSROOM_PATHS.pictures}?${query.toString()}`
}
