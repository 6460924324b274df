import { indexedTerms } from './analyse-text.ts'
import { SYNONYM_RULES } from './synonym-list.ts'
import { eachWord } from './tokenizer.ts'
import { formOf } from './word-to-index-term.ts'

/** Index terms of a word or phrase, in order. */
export type Phrase = readonly string[]

/** Word or phrase that means the same as terms of a search. */
export interface Synonym {
  /** Terms of the search that it replaces. */
  readonly said: Phrase
  /** Its own terms. A text has the synonym only if it has all of them. */
  readonly meant: Phrase
  /** True if the rule gives it as the meaning of `said`, not only as another word for it. */
  readonly isMeaning: boolean
}

/** Returns the synonyms of the words and phrases that these search terms contain. */
export function findSynonyms(terms: readonly string[]): readonly Synonym[] {
  return terms
    .flatMap((term) => RULES.get(term) ?? [])
    .filter(({ said }) => inOrder(said, terms))
    .flatMap(({ said, meanings, others }) => [
      ...meanings.map((meant) => ({ said, meant, isMeaning: true })),
      ...others.map((meant) => ({ said, meant, isMeaning: false })),
    ])
    .filter(({ meant }) => meant.some((term) => !terms.includes(term)))
}

/** True if the normalized form is a word of the synonym list, and so no spelling mistake. */
export function isInSynonymList(form: string): boolean {
  return FORMS.has(form)
}

/**
 * True if the words of a phrase occur in this order: « domicile-travail » does not match « travail
 * à domicile ».
 */
function inOrder(phrase: Phrase, terms: readonly string[]): boolean {
  let matchLength = 0
  for (const term of terms) if (term === phrase[matchLength]) matchLength += 1
  return matchLength === phrase.length
}

interface Rule {
  readonly said: Phrase
  readonly meanings: readonly Phrase[]
  readonly others: readonly Phrase[]
}

/** Synonym rules by the first term of what readers say. */
const RULES: ReadonlyMap<string, readonly Rule[]> = Map.groupBy(
  SYNONYM_RULES.trim().split('\n').flatMap(rulesOf),
  ({ said }) => said[0] ?? '',
)

const FORMS: ReadonlySet<string> = new Set(formsOf(SYNONYM_RULES))

function formsOf(text: string): readonly string[] {
  const forms: string[] = []
  eachWord(text, (word) => forms.push(formOf(word)))
  return forms
}

function rulesOf(line: string): readonly Rule[] {
  const [left = [], right = []] = line.split(/[=>]/).map(phrasesOf)
  if (line.includes('>'))
    return left.map((phrase) => ({ said: phrase, meanings: right, others: [] }))
  return [
    ...left.map((phrase) => ({
      said: phrase,
      meanings: right,
      others: left.filter((each) => each !== phrase),
    })),
    ...right.map((phrase) => ({ said: phrase, meanings: [], others: left })),
  ]
}

function phrasesOf(side: string): readonly Phrase[] {
  return side
    .split(',')
    .map((phrase) => indexedTerms(phrase).split(' '))
    .filter(([first]) => first !== '')
}
