import { slugify } from './slugify.ts'

/** Title and text by which two documents are compared. */
export interface ComparedDocument {
  readonly title: string
  readonly text: string
}

/**
 * True if two documents probably cover the same subject, so that the old path may redirect to the
 * new one. Compares only titles and texts, because sources reuse ids.
 */
export function isSameSubject(before: ComparedDocument, after: ComparedDocument): boolean {
  const titles = likeness(titleWords(before.title), titleWords(after.title))
  if (titles === 1) return true
  const texts = textLikeness(before.text, after.text)
  return (
    texts >= SAME_TEXT_LIKENESS ||
    (texts >= MIN_TEXT_LIKENESS && titles + texts >= MIN_TOTAL_LIKENESS)
  )
}

/**
 * True if two documents have the same title words, or texts similar enough to be versions of one
 * text.
 */
export function isDuplicate(one: ComparedDocument, other: ComparedDocument): boolean {
  return (
    likeness(titleWords(one.title), titleWords(other.title)) === 1 ||
    isSameText(one.text, other.text)
  )
}

/** True if two texts are identical, or similar enough to be versions of the same text. */
export function isSameText(before: string, after: string): boolean {
  return before === after || textLikeness(before, after) >= SAME_TEXT_LIKENESS
}

// Thresholds chosen on the 150 guides whose titles changed between 2021 and 2026. The closest
// unrelated pair scored 0.80 (title) and 0.01 (text), the farthest related pair 0.50 and 0.15.
const SAME_TEXT_LIKENESS = 0.5
const MIN_TEXT_LIKENESS = 0.1
const MIN_TOTAL_LIKENESS = 0.6

/** Number of consecutive words per shingle. Four words are rarely shared by chance. */
const SHINGLE_LENGTH = 4

const EMPTY_WORDS = new Set(
  'a au aux avec ce ces d dans de des du en et il l la le les leur on ou par pour qu que qui s sa se ses son sur un une y'.split(
    ' ',
  ),
)

/** Returns the significant words of a title in the singular. */
function titleWords(title: string): ReadonlySet<string> {
  const telling = wordsOf(title).filter((word) => !EMPTY_WORDS.has(word))
  return new Set(telling.map((word) => word.replace(/[sx]$/, '')))
}

/** Returns the similarity of two texts from 0 to 1, by shared shingles. Empty texts have 0. */
function textLikeness(before: string, after: string): number {
  return likeness(shingles(before), shingles(after))
}

function shingles(text: string): ReadonlySet<string> {
  const words = wordsOf(text)
  if (words.length < SHINGLE_LENGTH) return new Set(words)
  return new Set(
    words
      .slice(SHINGLE_LENGTH - 1)
      .map((_last, at) => words.slice(at, at + SHINGLE_LENGTH).join(' ')),
  )
}

/** Returns the Jaccard similarity of two sets, from 0 to 1. */
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
