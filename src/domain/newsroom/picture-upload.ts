import { hasRightsOf } from './editor-roles.ts'
import type { Editor } from './editor-roles.ts'

/** Largest uploaded picture, in bytes. */
export const MAX_PICTURE_BYTES = 20_000_000

/** Maximum characters of each text that describes a picture. */
export const MAX_PICTURE_WORDS = 500

/** Largest decoded picture, in pixels. A flat one of that size weighs a few kilobytes. */
export const MAX_PICTURE_PIXELS = 50_000_000

/** Largest height of a stored picture, in times its width. */
export const MAX_PICTURE_RATIO = 4

/** Reason why an uploaded picture is refused. */
export type PictureRefusal =
  | 'fileMissing'
  | 'empty'
  | 'fileTooLong'
  | 'svg'
  | 'unknownType'
  | 'tooManyPixels'
  | 'tooTall'
  | 'unreadable'

/** Messages of the refusals, for the field of the file. */
export const PICTURE_REFUSALS: Readonly<Record<PictureRefusal, string>> = {
  fileMissing: 'Choisissez une image.',
  empty: 'Ce fichier est vide (0 octet).',
  fileTooLong: 'Cette image dépasse 20 Mo\u00A0: réduisez-la.',
  svg: 'Un fichier SVG peut contenir des scripts\u00A0: exportez le dessin en PNG.',
  unknownType: 'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF, quel que soit son nom.',
  tooManyPixels: 'Cette image dépasse 50 millions de pixels\u00A0: réduisez-la.',
  tooTall: 'Cette image est plus de quatre fois plus haute que large\u00A0: recadrez-la.',
  unreadable: 'Cette image est abîmée ou incomplète\u00A0: enregistrez-la de nouveau.',
}

/**
 * True if an editor may change the file of a picture with these uses. In approved texts that changes
 * what was approved, which the chief editor alone does.
 */
export function mayReplacePicture(
  uses: readonly { readonly isApproved?: true }[],
  { role }: Pick<Editor, 'role'>,
): boolean {
  return hasRightsOf(role, 'chief') || !uses.some(({ isApproved }) => isApproved)
}

/** Number of first bytes by which `pictureTypeOf` recognizes a file. */
export const SIGNATURE_BYTES = 512

/** Returns the type of a picture by its first bytes, whatever its name, or why it is refused. */
export function pictureTypeOf(
  start: Uint8Array,
): 'jpeg' | 'png' | 'webp' | 'avif' | Extract<PictureRefusal, 'empty' | 'svg' | 'unknownType'> {
  if (start.length === 0) return 'empty'
  const text = [...start].map((byte) => String.fromCodePoint(byte)).join('')
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg'
  if (text.startsWith('\u0089PNG\r\n\u001A\n')) return 'png'
  if (/^RIFF[^]{4}WEBP/u.test(text)) return 'webp'
  if (/^[^]{4}ftyp(?:avif|avis)/u.test(text)) return 'avif'
  return /<svg[\s/>]|<!doctype svg|<\?xml/iu.test(text) ? 'svg' : 'unknownType'
}
