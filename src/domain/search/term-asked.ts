import { nameKey } from './name-key.ts'

/** What a term of the glossary is known by. */
export interface NamedTerm {
  readonly term: string
  readonly variants: readonly string[]
  readonly abbreviations: readonly string[]
}

/** The terms of the glossary by their names. */
export type TermNames<Term> = ReadonlyMap<string, Term>

/** An abbreviation of fewer letters has too many other senses. */
const FEWEST_LETTERS = 3

/** Makes the terms of a glossary ready: a name that several claim belongs to whom it is the term, then a variant, then an abbreviation (§2). */
export function termNames<Term extends NamedTerm>(glossary: readonly Term[]): TermNames<Term> {
  const names = new Map<string, Term>()
  const claim = (term: Term, name: string): void => {
    const key = nameKey(name)
    if (key !== '' && !names.has(key)) names.set(key, term)
  }
  for (const term of glossary) claim(term, term.term)
  for (const term of glossary) for (const variant of term.variants) claim(term, variant)
  for (const term of glossary) {
    for (const short of term.abbreviations) if (short.length >= FEWEST_LETTERS) claim(term, short)
  }
  return names
}

/** The term that a whole text is, or whose definition it asks for: « préavis », « définition du préavis », « c’est quoi le préavis ? » (§2). */
export function termAsked<Term>(text: string, terms: TermNames<Term>): Term | undefined {
  return terms.get(nameKey(text)) ?? terms.get(nameKey(text.replace(ASKED_FOR, '')))
}

const ASKED_FOR =
  /^\s*(?:d[ée]finitions?|signification|(?:que\s+)?(?:veut\s+dire|signifie)|c['’\s]\s?est\s+quoi|qu['’\s]\s?est[-\s]ce\s+qu(?:['’\s]|e(?:\s+c['’\s]\s?est\s+qu['’e\s])?))[\s:]*/iu
