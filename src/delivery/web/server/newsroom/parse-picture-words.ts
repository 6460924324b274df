import { PICTURE_FIELDS } from '#delivery/web/newsroom/picture-library-view.ts'
import { MAX_PICTURE_WORDS } from '#domain/newsroom/picture-upload.ts'
import type { PictureWords } from '#ports/picture-library.ts'

export const ALT_MISSING = 'Écrivez un texte de remplacement, ou «\u00A0décorative\u00A0».'
export const TOO_BUSY =
  'Cette image n’a pas pu être préparée à temps\u00A0: d’autres attendent. Renvoyez-la dans une minute.'

/**
 * Returns the words of a picture, with the title of its file if it has none. Undefined without an
 * alternative text.
 */
export function describedBy(words: PictureWords, filename = ''): PictureWords | undefined {
  if (words.alt === '') return undefined
  return words.title === '' ? { ...words, title: titleOfFile(filename) } : words
}

function titleOfFile(filename: string): string {
  const title = filename.replace(/\.[a-z0-9]+$/iu, '').trim()
  return title === '' ? 'Sans titre' : title.slice(0, MAX_PICTURE_WORDS)
}

/** Returns the words about a picture that a form has. */
export function wordsOf(fields: URLSearchParams): PictureWords {
  const word = (name: string): string =>
    (fields.get(name) ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_PICTURE_WORDS)
  return {
    title: word(PICTURE_FIELDS.title),
    alt: word(PICTURE_FIELDS.alt),
    credit: word(PICTURE_FIELDS.credit),
  }
}
