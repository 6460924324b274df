import type { TermSense } from './term-senses.ts'
import { gapBefore, wordsIn } from './term-words.ts'
import type { Word } from './term-words.ts'

const MAX_CONTEXT_WORDS = 16
const PLACE = '~'
const STOP = ','
const GAP = '…'
const SENTENCE_END = /[.!?;\n]/u
const JOINT = /^[ '’-]$/u

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
    const gap = gapBefore(text, words, left)
    if (SENTENCE_END.test(gap)) break
    context = `${words[left - 1]?.folded ?? ''}${joint(gap)}${context}`
  }
  const last = Math.min(words.length, at + length + MAX_CONTEXT_WORDS)
  for (let right = at + length; right < last; right += 1) {
    const gap = gapBefore(text, words, right)
    if (SENTENCE_END.test(gap)) break
    context += `${joint(gap)}${words[right]?.folded ?? ''}`
  }
  return ` ${context} `
}

function joint(gap: string): string {
  return JOINT.test(gap) ? ' ' : ` ${STOP} `
}

function pairOf({ other, defined }: TermSense, turns: boolean): CuePair {
  const otherCues = patternOf(other, turns)
  const definedCues = patternOf(defined, turns)
  return {
    ...(otherCues && { other: otherCues }),
    ...(definedCues && { defined: definedCues }),
  }
}

function patternOf(cues: string | undefined, turns: boolean): RegExp | undefined {
  const patterns = (cues?.split(',') ?? [])
    .filter((cue) => cue.includes(PLACE) === turns)
    .map((cue) => sourceOf(cue.trim()))
  return patterns.length === 0
    ? undefined
    : new RegExp(String.raw`(?<= )(?:${patterns.join('|')})`, 'u')
}

function sourceOf(cue: string): string {
  return cue
    .split(/[ '’-]+/u)
    .map((word) => (word === GAP ? '(?:[^ ,]+ ){0,3}' : `${word.replace('*', '[^ ,]*')} `))
    .join('')
}
