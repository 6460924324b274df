import { articleTerm } from './article-term.ts'
import { foldedWord } from './folded-word.ts'
import { frenchStem } from './french-stem.ts'
import { STOP_WORDS } from './stop-words.ts'

/** What a word is searched by: its stem, the number of an article in one spelling, a number without the zeros before it; empty for a word that is not looked for. */
export function termOf(word: string): string {
  const known = KEPT.get(word)
  if (known !== undefined) return known
  const term = analysed(word)
  if (word.length > LONGEST_KEPT) return term
  if (KEPT.size >= MOST_KEPT) KEPT.clear()
  KEPT.set(word.length > LONGEST_COPIED ? ownCopy(word) : word, term)
  return term
}

/** A word as it is compared before its endings are cut: folded, in one piece. */
export function formOf(word: string): string {
  return foldedWord(word).replaceAll(SIGNS, '')
}

/** The same words come back all the time: their terms are kept, which changes no answer. */
const KEPT = new Map<string, string>()

const MOST_KEPT = 300_000

/** Longer words are too rare to be kept. */
const LONGEST_KEPT = 30

/** A longer word of a text is a view of it in the engine: kept, it would keep the whole text. */
const LONGEST_COPIED = 12

function ownCopy(word: string): string {
  return Array.from(word).join('')
}

const SIGNS = /[^\p{L}\p{N}]/gu

function analysed(word: string): string {
  const article = articleTerm(word)
  if (article !== undefined) return article
  const form = formOf(word)
  if (STOP_WORDS.has(form)) return ''
  return /\d/.test(form) ? numberTerm(form) : frenchStem(form)
}

/** « 0016 » is « 16 », « IDCC1486 » is « 1486 », « 35h » is « 35 ». */
function numberTerm(form: string): string {
  const [, figures] = /^(?:idcc|n)?0*(\d+)h?$/.exec(form) ?? []
  return figures ?? form
}
