const AFTER_DIGIT = /(?<=\d)\. (?=\d)/gu
const INSIDE_DOMAIN =
  /(?<=[\w-])\. (?=(?:[a-z\d-]{1,40}\. ){0,4}(?:fr|com|org|eu|net|info)(?![\p{L}\d]))/gu
const INSIDE_ADDRESS = /(?<=https?:\/\/[\w.-]{0,80})\. (?=[a-z\d-]{1,40}\.)/gu
const BEFORE_COMMA = /(?<=[\p{L}\p{N}.)\]’»]) +(?=,(?!,))/gu

/**
 * Mends the texts of the ministry's package, whose tool puts a space after every full stop: « 339. 17 Ko »,
 * « n° 23-21. 640 », « service-public. gouv. fr », and before some commas. Removes spaces, joins accents to their letters.
 */
export function mendGuideText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(AFTER_DIGIT, '.')
    .replaceAll(INSIDE_DOMAIN, '.')
    .replaceAll(INSIDE_ADDRESS, '.')
    .replaceAll(BEFORE_COMMA, '')
}
