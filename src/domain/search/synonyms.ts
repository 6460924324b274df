import { indexedTerms } from './analysis.ts'
import { SYNONYM_RULES } from './synonym-rules.ts'

/** A term that a search also asks for, and how much less it counts than the reader's own. */
export interface WeightedTerm {
  readonly term: string
  /** Over 0, up to 0.6. */
  readonly weight: number
}

type Phrase = readonly string[]

interface Rule {
  readonly asked: Phrase
  readonly meant: readonly Phrase[]
}

/** What one word for another counts, and who has it holds the other; the words of a phrase share little more than that. */
export const WORD = 0.5
const WORD_OF_PHRASE = 0.25

/** What the trade also says for these terms, none of them again, at the greatest weight that a rule gives it (§2). */
export function synonymTerms(terms: readonly string[]): readonly WeightedTerm[] {
  const asked = new Set(terms)
  const weights = new Map<string, number>()
  for (const phrase of terms.flatMap((term) => RULES.get(term) ?? [])) {
    if (!phrase.asked.every((term) => asked.has(term))) continue
    for (const meant of phrase.meant) addPhrase(weights, meant, asked)
  }
  return [...weights].map(([term, weight]) => ({ term, weight }))
}

function addPhrase(weights: Map<string, number>, phrase: Phrase, asked: ReadonlySet<string>): void {
  const weight = phrase.length === 1 ? WORD : WORD_OF_PHRASE
  for (const term of phrase) {
    if (!asked.has(term)) weights.set(term, Math.max(weight, weights.get(term) ?? 0))
  }
}

/** The rules by the first term of what they are asked by. */
const RULES: ReadonlyMap<string, readonly Rule[]> = Map.groupBy(
  SYNONYM_RULES.trim().split('\n').flatMap(rulesOf),
  ({ asked }) => asked[0] ?? '',
)

function rulesOf(line: string): readonly Rule[] {
  const [asked = [], meant = asked] = line.split(/[=>]/).map(phrasesOf)
  if (line.includes('>')) return asked.map((phrase) => ({ asked: phrase, meant }))
  const all = [...new Set([...asked, ...meant])]
  return all.map((phrase) => ({ asked: phrase, meant: all.filter((other) => other !== phrase) }))
}

function phrasesOf(side: string): readonly Phrase[] {
  return side
    .split(',')
    .map((phrase) => indexedTerms(phrase).split(' '))
    .filter(([first]) => first !== '')
}
