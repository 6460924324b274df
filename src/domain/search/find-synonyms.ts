import { indexedTerms } from './analyse-text.ts'
import { SYNONYM_RULES } from './synonym-list.ts'

/** Additional term of a search, derived from a synonym rule. */
export interface Synonym {
  readonly term: string
  /** True for a synonym of one word. False for a word of a phrase, which is less significant. */
  readonly isWord: boolean
}

type Phrase = readonly string[]

interface Rule {
  readonly said: Phrase
  readonly meant: readonly Phrase[]
}

/** Returns the synonyms of these search terms, without the terms themselves. */
export function findSynonyms(terms: readonly string[]): readonly Synonym[] {
  const given = new Set(terms)
  const found = new Map<string, boolean>()
  for (const phrase of terms.flatMap((term) => RULES.get(term) ?? [])) {
    if (!inOrder(phrase.said, terms)) continue
    for (const meant of phrase.meant) {
      for (const term of meant.filter((each) => !given.has(each))) {
        found.set(term, meant.length === 1 || found.get(term) === true)
      }
    }
  }
  return [...found].map(([term, isWord]) => ({ term, isWord }))
}

/**
 * True if the words of a phrase occur in this order: « domicile-travail » does not match « travail
 * à domicile ».
 */
function inOrder(phrase: Phrase, terms: readonly string[]): boolean {
  let said = 0
  for (const term of terms) if (term === phrase[said]) said += 1
  return said === phrase.length
}

/** Synonym rules by the first term of their left side. */
const RULES: ReadonlyMap<string, readonly Rule[]> = Map.groupBy(
  SYNONYM_RULES.trim().split('\n').flatMap(rulesOf),
  ({ said }) => said[0] ?? '',
)

function rulesOf(line: string): readonly Rule[] {
  const [left = [], meant = left] = line.split(/[=>]/).map(phrasesOf)
  if (line.includes('>')) return left.map((phrase) => ({ said: phrase, meant }))
  const all = [...new Set([...left, ...meant])]
  return all.map((phrase) => ({ said: phrase, meant: all.filter((other) => other !== phrase) }))
}

function phrasesOf(side: string): readonly Phrase[] {
  return side
    .split(',')
    .map((phrase) => indexedTerms(phrase).split(' '))
    .filter(([first]) => first !== '')
}
