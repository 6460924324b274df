import { hash } from 'node:crypto'

import type { Body } from '#domain/editorial/body.ts'
import { bareWords, withoutNota } from '#domain/law/mark-words.ts'

/** The SHA-256 of the bare words of an article, without its nota, in hexadecimal. */
export function wordsHash(body: Body): string {
  return hash('sha256', bareWords(withoutNota(body)))
}
