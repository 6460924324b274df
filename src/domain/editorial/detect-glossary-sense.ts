import type { TermSense } from './ambiguous-glossary-terms.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const UNUSUAL = /[œŒæÆ\p{M}]/u
const PLAIN_GAP = ' '

/** Word of a text, with its offsets, its spelling and its normalized form. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly written: string
  /** Lower case with ligatures split and accents preserved. */
  readonly folded: string
}

/** Splits a text into words, in order. */
export function wordsIn(text: string): readonly Word[] {
  const fold = UNUSUAL.test(text) ? foldUnusual : foldCase
  const words: Word[] = []
  for (const { 0: written, index: start } of text.matchAll(WORD)) {
    words.push({ start, end: start + written.length, written, folded: fold(written) })
  }
  return words
}

/**
 * Returns the normalized characters between the word with index `at` and the previous one. Spaces,
 * apostrophes and hyphens have one form each.
 */
export function gapBefore(text: string, words: readonly Word[], at: number): string {
  const gap = text.slice(words[at - 1]?.end ?? 0, words[at]?.start)
  if (gap === PLAIN_GAP) return gap
  return gap.replaceAll(/\s+/gu, PLAIN_GAP).replaceAll('’', "'").replaceAll(/[‐‑]/gu, '-')
}

function foldCase(word: string): string {
  return word.toLowerCase()
}

function foldUnusual(word: string): string {
  return word.toLowerCase().normalize('NFC').replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}

const MAX_CONTEXT_WORDS = 12
const PLACE = '~'
const GAP = '…'
const SENTENCE_END = '.'

/**
 * Compiled context patterns of a term. They decide whether a use of the term has the glossary's
 * sense.
 */
export interface Cues extends Pick<TermSense, 'usual' | 'publicService'> {
  /** Patterns of the words next to the term, which take precedence. */
  readonly turns: CuePair
  /** Patterns of other words in the same sentence. */
  readonly companions: CuePair
}

interface CuePair {
  readonly other?: RegExp
  readonly defined?: RegExp
}

/** Compiles the context cues of all terms. The map's keys are normalized terms. */
export function cuesOf(senses: Readonly<Record<string, TermSense>>): ReadonlyMap<string, Cues> {
  return new Map(
    Object.entries(senses).map(([term, sense]) => [
      termKey(wordsIn(term)),
      { ...sense, turns: pairOf(sense, true), companions: pairOf(sense, false) },
    ]),
  )
}

/** Returns the map key of a term: its normalized words joined by spaces. */
export function termKey(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join(' ')
}

/**
 * True if the `length` words from index `at` have the sense of the glossary. Considers up to 12
 * words of the sentence on each side.
 */
export function isDefinedSense(
  { usual, turns, companions }: Cues,
  text: string,
  words: readonly Word[],
  at: number,
  length: number,
): boolean {
  const context = contextOf(text, words, at, length)
  if (turns.other?.test(context)) return false
  if (turns.defined?.test(context)) return true
  if (companions.other?.test(context)) return false
  return usual === 'defined' || companions.defined?.test(context) === true
}

/**
 * Returns the words of the sentence around a term. « ~ » replaces the term, « , » any punctuation.
 */
function contextOf(text: string, words: readonly Word[], at: number, length: number): string {
  let context = PLACE
  for (let left = at; left > Math.max(0, at - MAX_CONTEXT_WORDS); left -= 1) {
    const joint = jointOf(gapBefore(text, words, left))
    if (joint === SENTENCE_END) break
    context = `${words[left - 1]?.folded ?? ''}${joint}${context}`
  }
  const last = Math.min(words.length, at + length + MAX_CONTEXT_WORDS)
  for (let right = at + length; right < last; right += 1) {
    const joint = jointOf(gapBefore(text, words, right))
    if (joint === SENTENCE_END) break
    context += `${joint}${words[right]?.folded ?? ''}`
  }
  return ` ${context} `
}

/**
 * Returns the separator that represents a gap between words: a space, a comma or a sentence end.
 */
function jointOf(gap: string): string {
  if (gap === ' ' || gap === "'" || gap === '-') return ' '
  return /[.!?;\n]/u.test(gap) ? SENTENCE_END : ' , '
}

function pairOf({ other, defined }: TermSense, turns: boolean): CuePair {
  const otherCues = patternOf(other, turns)
  const definedCues = patternOf(defined, turns)
  return {
    ...(otherCues && { other: otherCues }),
    ...(definedCues && { defined: definedCues }),
  }
}

/** Compiles cues to one pattern. It starts with a fixed character, which makes matching fast. */
function patternOf(cues: string | undefined, turns: boolean): RegExp | undefined {
  const sources = (cues?.split(',') ?? [])
    .filter((cue) => cue.includes(PLACE) === turns)
    .map((cue) => (turns ? turnSource(cue) : sourceOf(cue)))
  const start = turns ? PLACE : ' '
  return sources.length === 0 ? undefined : new RegExp(`${start}(?:${sources.join('|')})`, 'u')
}

function turnSource(cue: string): string {
  const [before = '', after = ''] = cue.split(PLACE).map(sourceOf)
  return `(?<= ${before}${PLACE}) ${after}`
}

function sourceOf(cue: string): string {
  return cue
    .trim()
    .split(/[ '’-]+/u)
    .filter((word) => word !== '')
    .map((word) => (word === GAP ? '(?:[^ ,]+ ){0,3}' : `${word.replace('*', '[^ ,]*')} `))
    .join('')
}
