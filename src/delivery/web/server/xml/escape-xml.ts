/** A text as it may stand in XML, between tags or quotes: marks written as numbers, and nothing that XML has no way to write. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[<>&'"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** All that XML 1.0 leaves out of its characters, but the halves of pairs. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
