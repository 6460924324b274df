/** A text as it may stand in XML, between tags or quotes: marks written as numbers, and nothing that XML has no way to write. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[<>&'"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** All but the characters of XML 1.0, as UTF-16 has them: in a well-formed text, halves stand in pairs. */
const UNWRITABLE = /[^\t\n\r -\uFFFD]/g
