import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { LibraryPicture, ListedPictures, PictureWords } from '#ports/picture-library.ts'

/** Pictures of the library on a page, and how they were searched. */
export interface PicturesOfPage {
  readonly listed: ListedPictures
  /** Text that the pictures contain; empty for all. */
  readonly text: string
  readonly page: number
  readonly pages: number
  /** Picture that was added, or that the library had already. */
  readonly added?: LibraryPicture
  /** True if the library had the added picture already. */
  readonly wasPresent?: boolean
}

/** Page of the library of pictures. */
export interface PictureLibraryView extends PicturesOfPage {
  readonly kind: 'pictures'
  readonly done?: string | undefined
  /** Upload that was refused, with what was typed. */
  readonly refusedUpload?: {
    readonly message: string
    readonly words: PictureWords
    /** Article or draft for which the picture was added. */
    readonly chooser?: string
  }
  /** Form of a picture that was refused. */
  readonly refusedForm?: RefusedPictureForm
}

/** Refused form of a picture, that of its words or that of another file, with what was typed. */
export interface RefusedPictureForm {
  readonly name: string
  readonly kind: 'words' | 'file'
  readonly message: string
  readonly words?: PictureWords
}

/** Message for editors who may not change the file of a picture of approved texts. */
export const REPLACED_BY_CHIEF =
  'Des textes approuvés ou publiés montrent cette image\u00A0: la rédaction en chef seule en change le fichier.'

/** Page that chooses a picture of the library for the head of an article. */
export interface PictureChoiceView extends PicturesOfPage {
  readonly kind: 'pictureChoice'
  readonly number: number | undefined
  readonly newDraft: string | undefined
  /** Title of the article; empty before it has one. */
  readonly title: string
  /** True if the chosen picture is no longer in the library. */
  readonly isGone: boolean
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
  /** Present if the library had the added picture already. */
  present: 'deja',
  /** Page that chooses the picture that is added. */
  chooser: 'pour',
  /** Name of the chosen picture. */
  chosen: 'choisie',
  /** Name of the replaced picture that is shown again. */
  earlier: 'ancienne',
} as const

/** Returns the message for an upload of a picture that the library has under a title. */
export function alreadyInLibrary(title: string): string {
  return `Cette image est déjà dans la bibliothèque, sous le titre «\u00A0${title}\u00A0».`
}

export function pictureFormPath(name: string): string {
  return `${NEWSROOM_PATHS.pictures}/${name}`
}

/** Page that lists pictures of the library, with the fields of its query that a search keeps. */
export interface PicturesPath {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
}

/** Returns the path of a page of a list of pictures, with the text that they contain. */
export function picturesPath({ path, query }: PicturesPath, text: string, page?: number): string {
  const fields = new URLSearchParams({
    ...query,
    ...(text !== '' && { [PICTURE_FIELDS.text]: text }),
    ...(page !== undefined && { [PICTURE_FIELDS.page]: String(page) }),
  }).toString()
  return fields === '' ? path : `${path}?${fields}`
}

/** Names an article, or the draft of a new one, for which a picture is added. */
export function chooserOf(number: number | undefined, newDraft = ''): string {
  return number === undefined ? newDraft : String(number)
}
