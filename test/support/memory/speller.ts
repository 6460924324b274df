import type { KnownWord } from '#domain/search/analyse-text.ts'
import { termOf } from '#domain/search/index-terms.ts'
import { commonForms, createSpeller } from '#domain/search/spelling.ts'
import type { Speller } from '#domain/search/spelling.ts'
import { trigramIndex, trigramLists } from '#domain/search/trigram-index.ts'

/**
 * Creates the speller over a vocabulary in memory, as the embedded index creates it from its words.
 */
export function speller(vocabulary: readonly KnownWord[]): Speller {
  const known = new Map(vocabulary.map((word) => [word.form, word]))
  const terms = new Set(vocabulary.map(({ form }) => termOf(form)))
  const forms = commonForms(vocabulary)
  return createSpeller({
    known: (form) => known.get(form),
    hasTerm: (term) => terms.has(term),
    forms,
    trigrams: trigramIndex(trigramLists(forms)),
  })
}
