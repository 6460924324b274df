import { slugify } from './slug.ts'

/** What a reader recognises a document by: its title and its words. */
export interface Subject {
  readonly title: string
  readonly text: string
}

/**
 * Whether a document that took another address still speaks of the same thing, so that the old address may lead to
 * the new one (§2): it kept its title, or its title says nearly the same, or its text does. An identifier alone is
 * no proof: sources give the one of a retired page to a page on something else.
 */
export function sameSubject(before: Subject, after: Subject): boolean {
  const titles = likeness(titleWords(before.title), titleWords(after.title))
  if (titles >= NEARLY_ALL) return true
  const texts = textLikeness(before.text, after.text)
  return texts >= HALF || (titles >= HALF && texts >= A_FIFTH)
}

/** Whether two texts are one, give or take an update. */
export function sameText(before: string, after: string): boolean {
  return before === after || textLikeness(before, after) >= HALF
}

const NEARLY_ALL = 0.75
const HALF = 0.5
const A_FIFTH = 0.2

/** So many words in a row are hardly ever shared by chance. */
const SHINGLE = 4

const EMPTY_WORDS = new Set(
  'a au aux avec ce ces d dans de des du en et il l la le les leur on ou par pour qu que qui s sa se ses son sur un une y'.split(
    ' ',
  ),
)

function titleWords(title: string): ReadonlySet<string> {
  return new Set(wordsOf(title).filter((word) => !EMPTY_WORDS.has(word)))
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
