const AFTER_DIGIT = /(?<=\d)\. (?=\d)/gu
const INSIDE_DOMAIN =
  /(?<=[\w-])\. (?=(?:[a-z\d-]{1,40}\. ){0,4}(?:gouv|fr|com|org|eu|net|info)(?![\p{L}\d]))/gu
const INSIDE_ADDRESS = /(?<=https?:\/\/[\w.-]{0,80})\. (?=[a-z\d-]{1,40}\.)/gu
const BEFORE_STOP = /(?<=^|[\p{L}\p{N}.)\]’»]) +(?=[.,](?![.,]))/gu

const TWICE_ESCAPED = /&(?:nbsp|nsbp)(?:;|$)/gu
const TWICE_ENCODED = /[\u00C2\u00C3][\u0080-\u00BF]/gu

/**
 * Mends the texts of the ministry's package, whose tool puts a space after every full stop: « 339. 17 Ko »,
 * « n° 23-21. 640 », « service-public. gouv. fr », and before some commas and stops. Some letters and spaces were
 * encoded twice (« dÃ©taillÃ©&nbsp;: »). Only spaces and the encoding of letters change.
 */
export function mendGuideText(text: string): string {
  return text
    .replaceAll(TWICE_ESCAPED, '\u00A0')
    .replaceAll(TWICE_ENCODED, decodeOnce)
    .normalize('NFC')
    .replaceAll(AFTER_DIGIT, '.')
    .replaceAll(INSIDE_DOMAIN, '.')
    .replaceAll(INSIDE_ADDRESS, '.')
    .replaceAll(BEFORE_STOP, '')
}

/** Two characters that are the two bytes, in UTF-8, of one. */
function decodeOnce(pair: string): string {
  return String.fromCodePoint(((pair.charCodeAt(0) & 0x1f) << 6) | (pair.charCodeAt(1) & 0x3f))
}
