import { slugify } from '../editorial/slug.ts'

/** What two spellings of a name share: its words without case, accents, number or the small words between them; empty when nothing else is said (§2). Idempotent. */
export function nameKey(name: string): string {
  return nameWords(name).join(' ')
}

/** The words that tell a name, in order, each in the singular. */
export function nameWords(name: string): readonly string[] {
  return slugify(name).split('-').filter(saysSomething).map(singular)
}

function saysSomething(word: string): boolean {
  return word !== '' && !SMALL_WORDS.has(word)
}

/** A word as far as its plural: « bureaux », « médicaux », « cabinets ». What would be a small word stays: « sons ». */
function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('aux'))
    return word.endsWith('eaux') ? word.slice(0, -1) : `${word.slice(0, -3)}al`
  const one = word.replace(/[sx]+$/, '')
  return saysSomething(one) ? one : word
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a au aux avec c ce ces cet cette d dans de des du en est et hors je l la le les leur ma mes mon n ne ou par pour qu que qui s sa se ses son sous sur un une'.split(
    ' ',
  ),
)
