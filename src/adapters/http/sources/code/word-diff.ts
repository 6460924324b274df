import { diffArrays } from 'diff'
import type { ArrayChange } from 'diff'

import type { TextRange, WordChanges } from '#domain/law/comparable-text.ts'

const WORD = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu

// The diff takes quadratic time in the number of changed words.
const MAX_CHANGES = 1000
// Lower while a reader waits, since each changed word takes a millisecond or more.
const MAX_CHANGES_FOR_READERS = 500
const SHORTEST_COMMON = 3

/**
 * Compares two texts word by word. One or two common words between changes count as changed. Beyond
 * 1,000 changes, so do all words between the common start and end.
 */
export function diffWords(before: string, after: string): WordChanges {
  const texts = trimmed(before, after)
  return changesIn(texts, diffArrays(...middleOf(texts), { maxEditLength: MAX_CHANGES }))
}

/**
 * Compares two texts like `diffWords`, yielding to the event loop between steps. The limit is 500
 * changes.
 */
export function diffWordsAsync(before: string, after: string): Promise<WordChanges> {
  const texts = trimmed(before, after)
  return new Promise((resolve) => {
    diffArrays(...middleOf(texts), {
      maxEditLength: MAX_CHANGES_FOR_READERS,
      callback: (middle) => resolve(changesIn(texts, middle)),
    })
  })
}

/**
 * Creates a comparison like `diffWords` for the blocks of one text. The limit is 500 changes a
 * block, and fewer once the blocks have taken 8 million steps together.
 */
export function diffWordsOfBlocks(): (before: string, after: string) => WordChanges {
  let steps = MAX_STEPS
  return (before, after) => {
    const texts = trimmed(before, after)
    const maxEditLength = Math.min(MAX_CHANGES_FOR_READERS, Math.floor(Math.sqrt(steps)))
    const middle = diffArrays(...middleOf(texts), { maxEditLength })
    steps -= (middle === undefined ? maxEditLength : changeCount(middle)) ** 2
    return changesIn(texts, middle)
  }
}

/** Steps of all comparisons of two texts: the square of each number of changes. */
const MAX_STEPS = 8_000_000

function changeCount(middle: readonly ArrayChange<string>[]): number {
  return middle.reduce((count, { value, removed, added }) => {
    return removed || added ? count + value.length : count
  }, 0)
}

function changesIn(texts: TrimmedTexts, middle: Middle): WordChanges {
  const { before, after, old, young } = texts
  const removed: TextRange[] = []
  const added: TextRange[] = []
  let [oldAt, youngAt] = [0, 0]
  for (const step of readable(stepsBetween(texts, middle))) {
    if (step.kind !== 'common') {
      addStretch(removed, before, old.slice(oldAt, oldAt + step.removed))
      addStretch(added, after, young.slice(youngAt, youngAt + step.added))
    }
    oldAt += step.removed
    youngAt += step.added
  }
  return { removed, added }
}

/**
 * Two texts as words. `from` and `until` are the numbers of common words at their start and end.
 */
interface TrimmedTexts {
  readonly before: string
  readonly after: string
  readonly old: readonly Word[]
  readonly young: readonly Word[]
  readonly from: number
  readonly until: number
}

/** Diff between the common start and end; undefined beyond the limit of changes. */
type Middle = readonly ArrayChange<string>[] | undefined

function trimmed(before: string, after: string): TrimmedTexts {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const from = commonLength(old, young)
  const until = commonLength(old.slice(from).toReversed(), young.slice(from).toReversed())
  return { before, after, old, young, from, until }
}

function middleOf({ old, young, from, until }: TrimmedTexts): [string[], string[]] {
  const words = (all: readonly Word[]): string[] =>
    all.slice(from, all.length - until).map(({ word }) => word)
  return [words(old), words(young)]
}

interface Word extends TextRange {
  readonly word: string
}

/** Sequence of words: common to both texts (`removed` equals `added`), or replaced by others. */
interface Step {
  readonly kind: 'common' | 'changed'
  readonly removed: number
  readonly added: number
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index: start }) => ({
    word: word.replace("'", '’'),
    start,
    end: start + word.length,
  }))
}

function stepsBetween({ old, young, from, until }: TrimmedTexts, middle: Middle): readonly Step[] {
  const steps = middle?.map(({ value, removed, added }): Step => {
    const count = value.length
    if (!removed && !added) return common(count)
    return { kind: 'changed', removed: removed ? count : 0, added: added ? count : 0 }
  })
  return [
    common(from),
    ...(steps ?? [
      { kind: 'changed', removed: old.length - from - until, added: young.length - from - until },
    ]),
    common(until),
  ]
}

function common(count: number): Step {
  return { kind: 'common', removed: count, added: count }
}

function commonLength(a: readonly Word[], b: readonly Word[]): number {
  const end = Math.min(a.length, b.length)
  let length = 0
  while (length < end && a[length]?.word === b[length]?.word) length += 1
  return length
}

/** Merges adjacent changes, and changes separated by fewer common words than `SHORTEST_COMMON`. */
function readable(steps: readonly Step[]): readonly Step[] {
  const changes = steps.filter(({ removed, added }) => removed + added > 0)
  const joined: Step[] = []
  changes.forEach((step, at) => {
    const inside = joined.length > 0 && at < changes.length - 1
    const kind = inside && step.removed < SHORTEST_COMMON ? 'changed' : step.kind
    const last = joined.at(-1)
    if (last?.kind === 'changed' && kind === 'changed')
      joined.splice(-1, 1, {
        kind,
        removed: last.removed + step.removed,
        added: last.added + step.added,
      })
    else joined.push({ ...step, kind })
  })
  return joined
}

/** Adds the ranges of consecutive words, one range per line. */
function addStretch(stretches: TextRange[], text: string, words: readonly Word[]): void {
  let open: TextRange | undefined
  for (const { start, end } of words) {
    if (open !== undefined && !text.slice(open.end, start).includes('\n')) {
      open = { start: open.start, end }
    } else {
      if (open !== undefined) stretches.push(open)
      open = { start, end }
    }
  }
  if (open !== undefined) stretches.push(open)
}
