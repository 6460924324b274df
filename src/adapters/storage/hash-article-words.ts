import { hash } from 'node:crypto'

import type { Body } from '#domain/editorial/document-body.ts'
import { identifyingWords } from '#domain/law/comparable-text.ts'

/**
 * Returns the SHA-256 of a legal article's words, in hexadecimal. Markup and the final « Nota » are
 * left out.
 */
export function hashArticleWords(body: Body): string {
  return hash('sha256', identifyingWords(body))
}
