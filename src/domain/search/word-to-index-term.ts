import { frenchStem } from './french-stemmer.ts'
import { articleTerm } from './tokenizer.ts'

const PLAIN = /^[a-z0-9]*$/

/** Normalizes a word for comparison: lower case, without accents or ligatures. */
export function foldedWord(word: string): string {
  const lower = word.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u00AD]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}

/** French stop words in normalized letters, which searches ignore. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a ai as au aucun aucune aussi autre autres aux avec avez avoir avons c ce ceci cela celle celles
   celui ces cet cette ceux chaque chez ci comme comment d dans de des donc dont du elle elles en
   entre est et etre eu faut h i il ils j je l la le les leur leurs lors lorsque lui m ma mais me
   meme memes mes moi mon n ne ni nos notre nous on ont or ou par pas peut peuvent plus pour
   pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si soi soit son
   sont sous suis sur t ta te tel telle telles tels tes toi ton tous tout toute toutes tu un une
   vers vos votre vous y`.split(/\s+/),
)

/**
 * Returns the index term of a word: its stem, a normalized article number, or a number without
 * leading zeros. Returns an empty string for a stop word or a text without letters and digits.
 */
export function indexTermOf(word: string): string {
  const cachedTerm = CACHE.get(word)
  if (cachedTerm !== undefined) return cachedTerm
  const term = analysed(word)
  if (word.length > MAX_CACHED_LENGTH) return term
  if (CACHE.size >= MAX_CACHED) CACHE.clear()
  CACHE.set(word.length > MAX_COPIED_LENGTH ? ownCopy(word) : word, term)
  return term
}

/** Normalizes a word as `foldedWord` does, and removes all characters but letters and digits. */
export function formOf(word: string): string {
  return foldedWord(word).replaceAll(SIGNS, '')
}

/** Cache of terms, because the same words occur again and again. */
const CACHE = new Map<string, string>()

const MAX_CACHED = 300_000

/** Maximum length of a cached word; longer ones are too rare. */
const MAX_CACHED_LENGTH = 30

/**
 * Maximum length of substrings that V8 copies. A longer key is copied explicitly, or it would keep
 * its whole text in memory.
 */
const MAX_COPIED_LENGTH = 12

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

/** Normalizes a number: « 0016 » is « 16 », « IDCC1486 » is « 1486 », « 35h » is « 35 ». */
function numberTerm(form: string): string {
  const [, figures] = /^(?:idcc|n)?0*(\d+)h?$/.exec(form) ?? []
  return figures ?? form
}
