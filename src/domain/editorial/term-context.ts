import type { TermSense } from './term-senses.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const UNUSUAL = /[œŒæÆ\p{M}]/u
const PLAIN_GAP = ' '

/** A word of a running text: where it stands, as written, and as terms are compared. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly written: string
  /** Without case; a ligature is two letters; accents are kept. */
  readonly folded: string
}

/** The words of a text, in order. Linear. */
export function wordsIn(text: string): readonly Word[] {
  const fold = UNUSUAL.test(text) ? foldUnusual : foldCase
  const words: Word[] = []
  for (const { 0: written, index: start } of text.matchAll(WORD)) {
    words.push({ start, end: start + written.length, written, folded: fold(written) })
  }
  return words
}

/**
 * What stands in a text between a word and the one before: spaces are one space, hyphens and
 * apostrophes one sign each.
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

/** The compiled cues of a sense. */
export interface Cues extends Pick<TermSense, 'usual' | 'publicService'> {
  readonly turns: CuePair
  readonly companions: CuePair
}

interface CuePair {
  readonly other?: RegExp
  readonly defined?: RegExp
}

/** Compiles the cues of senses, by the key of their terms. */
export function cuesOf(senses: Readonly<Record<string, TermSense>>): ReadonlyMap<string, Cues> {
  return new Map(
    Object.entries(senses).map(([term, sense]) => [
      termKey(wordsIn(term)),
      { ...sense, turns: pairOf(sense, true), companions: pairOf(sense, false) },
    ]),
  )
}

/** The words of a term, without what stands between them. */
export function termKey(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join(' ')
}

/** True if the words from `at` on, in their sentence, have the sense of their definition. */
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

/** The words of the sentence around a term, with « ~ » in its place and « , » for punctuation. */
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

/** What stands for the gap between two words of a context. */
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

/** A pattern of these cues; it begins with the one character of its first match, for speed. */
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
