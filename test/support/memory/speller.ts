import type { KnownWord } from '#domain/search/analyse-text.ts'
import { commonForms, createSpeller } from '#domain/search/spelling-correction.ts'
import type { Speller } from '#domain/search/spelling-correction.ts'
import { buildTrigramLists, createTrigramIndex } from '#domain/search/trigram-index.ts'
import { indexTermOf } from '#domain/search/word-to-index-term.ts'

/**
 * Creates the speller over a vocabulary in memory, as the embedded index creates it from its words.
 */
export function speller(vocabulary: readonly KnownWord[]): Speller {
  const known = new Map(vocabulary.map((word) => [word.form, word]))
  const terms = new Set(vocabulary.map(({ form }) => indexTermOf(form)))
  const forms = commonForms(vocabulary)
  return createSpeller({
    known: (form) => known.get(form),
    hasTerm: (term) => terms.has(term),
    forms,
    trigrams: createTrigramIndex(buildTrigramLists(forms)),
  })
}
