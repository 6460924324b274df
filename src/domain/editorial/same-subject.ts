import { slugify } from './slug.ts'

/** What a reader recognises a document by: its title and its words. */
export interface Subject {
  readonly title: string
  readonly text: string
}

/**
 * Whether a document that took another address still speaks of the same thing, so that the old
 * address may lead to the new one: its title has the same words, or its text does, or what is left
 * of both is enough. An identifier alone is no proof: sources give the one of a retired page to a
 * page on something else.
 */
export function sameSubject(before: Subject, after: Subject): boolean {
  const titles = likeness(titleWords(before.title), titleWords(after.title))
  if (titles === 1) return true
  const texts = textLikeness(before.text, after.text)
  return texts >= MOST || (texts >= SOME && titles + texts >= ENOUGH)
}

/**
 * Whether a document says again what another one says: the same words in its title, or nearly the
 * same text.
 */
export function isDouble(one: Subject, other: Subject): boolean {
  return (
    likeness(titleWords(one.title), titleWords(other.title)) === 1 || sameText(one.text, other.text)
  )
}

/** Whether two texts are one, give or take an update. */
export function sameText(before: string, after: string): boolean {
  return before === after || textLikeness(before, after) >= MOST
}

// Chosen on the 150 guides that changed their titles between 2021 and 2026: the nearest that speak
// of something else
// stand at 0.80 and 0.01, the farthest that speak of the same at 0.50 and 0.15.
const MOST = 0.5
const SOME = 0.1
const ENOUGH = 0.6

/** So many words in a row are hardly ever shared by chance. */
const SHINGLE = 4

const EMPTY_WORDS = new Set(
  'a au aux avec ce ces d dans de des du en et il l la le les leur on ou par pour qu que qui s sa se ses son sur un une y'.split(
    ' ',
  ),
)

/** The words of a title that say something, without the mark of their plural. */
function titleWords(title: string): ReadonlySet<string> {
  const telling = wordsOf(title).filter((word) => !EMPTY_WORDS.has(word))
  return new Set(telling.map((word) => word.replace(/[sx]$/, '')))
}

/** How much of two texts is shared, from 0 to 1; a text without words shares nothing. */
function textLikeness(before: string, after: string): number {
  return likeness(shingles(before), shingles(after))
}

function shingles(text: string): ReadonlySet<string> {
  const words = wordsOf(text)
  if (words.length < SHINGLE) return new Set(words)
  return new Set(
    words.slice(SHINGLE - 1).map((_last, at) => words.slice(at, at + SHINGLE).join(' ')),
  )
}

/** What two sets share of all that they hold together. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((each) => b.has(each)).length
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}

function wordsOf(text: string): readonly string[] {
  return slugify(text)
    .split('-')
    .filter((word) => word !== '')
}
