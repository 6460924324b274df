import { hash } from 'node:crypto'

import type { BibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import { identifyingWords } from '#domain/law/comparable-text.ts'
import { withoutControlCharacters } from '#domain/shared/control-characters.ts'

/**
 * Returns the text of the note field of a bibliographic record: the cited version, and the SHA-256
 * of the record's words in hexadecimal. Empty if the record has neither.
 */
export function bibliographicNote({ version, body }: BibliographicRecord): string {
  const stated = version === undefined ? [] : [version.charAt(0).toUpperCase() + version.slice(1)]
  const hashed =
    body === undefined ? [] : [`SHA-256 des mots\u00A0: ${hash('sha256', identifyingWords(body))}`]
  return [...stated, ...hashed].join('. ')
}

/**
 * Returns a text on one line, without control characters or spaces at its ends. Line breaks and
 * repeated spaces become one space.
 */
export function singleLine(text: string): string {
  return withoutControlCharacters(text)
    .replaceAll(/[\t\n\r\u2028\u2029 ]+/gu, ' ')
    .trim()
}
