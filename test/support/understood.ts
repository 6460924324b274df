import { agreementNames } from '#domain/search/agreement-names.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { termNames } from '#domain/search/term-asked.ts'
import { understandQuery } from '#domain/search/understand-query.ts'

import { AGREEMENTS, GLOSSARY } from './named-things.ts'

/** What the questions of the tests may name. */
export const KNOWN = { agreements: agreementNames(AGREEMENTS), terms: termNames(GLOSSARY) }

/** A text as a search. */
function query(text: string): SearchQuery {
  const parsed = parseSearchQuery(text)
  if (!parsed.ok) throw new Error(`« ${text} » is no search`)
  return parsed.value
}

/** What is understood, in a word: the article, the numbers of the agreements, the term… */
export function meant(text: string): string {
  const { meaning } = understandQuery(query(text), KNOWN)
  switch (meaning?.kind) {
    case 'article':
      return meaning.numbers.join(' ')
    case 'agreement': {
      const names = meaning.agreements.map(({ idcc, shortTitle }) => idcc ?? shortTitle)
      const closed = meaning.closed ? [`${meaning.closed.idcc} closed`] : []
      return [...closed, ...names, ...(meaning.whole ? [] : ['…'])].join(' ')
    }
    case 'company':
      return `${meaning.of} ${meaning.digits}`
    case 'term':
      return meaning.term.term
    case 'theme':
      return meaning.theme
    case 'sector':
      return meaning.sector
    case undefined:
      break
  }
  return 'words'
}

/** The words that are left to search for. */
export function wordsOf(text: string): string {
  return understandQuery(query(text), KNOWN).words
}

/** The words that are left to search for, and what they name. */
export function namedIn(text: string) {
  const { words, named } = understandQuery(query(text), KNOWN)
  return { words, named }
}
