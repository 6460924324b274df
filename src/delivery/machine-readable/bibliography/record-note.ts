import { hash } from 'node:crypto'

import type { BibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import { identifyingWords } from '#domain/law/comparable-text.ts'

/**
 * Returns the note of a bibliographic record: its version, and the SHA-256 of its words in
 * hexadecimal. Empty if it has neither.
 */
export function noteOf({ version, body }: BibliographicRecord): string {
  const stated = version === undefined ? [] : [version.charAt(0).toUpperCase() + version.slice(1)]
  const hashed =
    body === undefined ? [] : [`SHA-256 des mots\u00A0: ${hash('sha256', identifyingWords(body))}`]
  return [...stated, ...hashed].join('. ')
}

/** Replaces line breaks and control characters, which would end a value, by a space. */
export function singleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029 ]+/gu, ' ').trim()
}
