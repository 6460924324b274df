const MAX_CLOSEST = 3

/**
 * Returns up to three candidates that a mistyped word may stand for, closest first. Allows one edit
 * per three letters of a candidate, from one to four.
 */
export function closestWords(word: string, candidates: readonly string[]): readonly string[] {
  const typed = word.toLowerCase()
  return candidates
    .map((candidate) => {
      const most = Math.max(1, Math.floor(Math.min(candidate.length, 12) / 3))
      return { candidate, most, distance: editDistance(typed, candidate.toLowerCase(), most) }
    })
    .filter(({ distance, most }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MAX_CLOSEST)
    .map(({ candidate }) => candidate)
}

/**
 * Returns the number of insertions, deletions, changes and swaps between two words
 * (Damerau–Levenshtein). Returns `most + 1` for any distance above `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = nextRow({ one, other, at, row, before })
    before = row
    row = next
    if (Math.min(...row) > most) return most + 1
  }
  return Math.min(row[other.length] ?? 0, most + 1)
}

interface Step {
  readonly one: string
  readonly other: string
  readonly at: number
  readonly row: readonly number[]
  readonly before: readonly number[]
}

function nextRow({ one, other, at, row, before }: Step): readonly number[] {
  const next = [at]
  for (let to = 1; to <= other.length; to += 1) {
    const same = one[at - 1] === other[to - 1] ? 0 : 1
    const changed = (row[to - 1] ?? 0) + same
    const added = Math.min(row[to] ?? 0, next[to - 1] ?? 0) + 1
    const swaps = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
    const swapped = at > 1 && to > 1 && swaps ? (before[to - 2] ?? 0) + 1 : changed
    next.push(Math.min(changed, added, swapped))
  }
  return next
}
