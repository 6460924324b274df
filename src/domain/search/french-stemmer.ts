import { regionedWord, removeStandardEnding, removeVerbEnding } from './french-stemmer-steps.ts'
import type { RegionedWord } from './french-stemmer-steps.ts'

/**
 * Returns the stem of a normalized French word by the Snowball algorithm. Accents are already
 * removed, so that a missing accent does not matter.
 */
export function frenchStem(folded: string): string {
  const regions = regionedWord(folded)
  const { found, left } = removeStandardEnding(regions)
  const rest = { ...regions, word: left }
  const stem = found ?? removeVerbEnding(rest)
  return undoubled(stem === undefined ? withoutLastLetters(rest) : softened(stem)).toLowerCase()
}

function softened(stem: string): string {
  return stem.endsWith('Y') ? `${stem.slice(0, -1)}i` : stem
}

/** Removes endings that no other step removed: a plural, « -ion », « -ier » or a mute « e ». */
function withoutLastLetters({ word, rv, r2 }: RegionedWord): string {
  const single = /[^aious]s$/.test(word) ? word.slice(0, -1) : word
  const ending = ['ion', 'ier', 'Ier', 'e'].find(
    (ending) => single.endsWith(ending) && single.length - ending.length >= rv,
  )
  if (ending === undefined) return single
  const rest = single.slice(0, -ending.length)
  if (ending === 'e') return rest
  if (ending !== 'ion') return `${rest}i`
  return rest.length >= r2 && rest.length > rv && /[st]$/.test(rest) ? rest : single
}

function undoubled(stem: string): string {
  return /(?:enn|onn|ett|ell|eill)$/.test(stem) ? stem.slice(0, -1) : stem
}
