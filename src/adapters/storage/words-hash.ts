import { hash } from 'node:crypto'

import type { Body } from '#domain/editorial/body.ts'
import { bareWords, withoutNota } from '#domain/law/mark-words.ts'

/** Returns the SHA-256 of an article's bare words in hexadecimal, without its nota. */
export function wordsHash(body: Body): string {
  return hash('sha256', bareWords(withoutNota(body)))
}
