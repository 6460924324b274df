import { editDistance } from './edit-distance.ts'

const MAX_CLOSEST = 3

/** The candidates that a mistyped word probably means, the closest first: three at most, a third of their letters apart at most. */
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
