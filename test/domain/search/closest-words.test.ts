import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { closestWords, editDistance } from '#domain/search/closest-words.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

describe('the closest words', () => {
  test.each([
    ['premuim', ['identity', 'premium'], ['premium']],
    ['PREMIUM', ['Premium'], ['Premium']],
    ['pages', ['page', 'pages', 'stages'], ['pages', 'page', 'stages']],
    ['zzz', ['page', 'pages'], []],
    ['ab', ['cb', 'cd'], ['cb']],
    ['', ['a', 'ab'], ['a']],
    ['aaaa', ['aaab', 'aaac', 'aaad', 'aaae'], ['aaab', 'aaac', 'aaad']],
    ['aaaaax', ['aaabbb'], []],
    ['aaaabx', ['aaaabb'], ['aaaabb']],
    ['a'.repeat(15), ['a'.repeat(19), 'a'.repeat(20)], ['a'.repeat(19)]],
  ])('to %j among %j are %j', (typed, candidates, closest) => {
    expect(closestWords(typed, candidates)).toEqual(closest)
  })
})

describe('the distance of two words', () => {
  test.each([
    ['prévis', 'préavis', 1],
    ['préaviss', 'préavis', 1],
    ['preavis', 'préavis', 1],
    ['rpéavis', 'préavis', 1],
    ['abcd', 'badc', 2],
    ['', 'abc', 3],
    ['chat', 'chien', 3],
  ])('of %j and %j is %i', (one, other, distance) => {
    expect(editDistance(one, other, 9)).toBe(distance)
    expect(editDistance(one, other, distance)).toBe(distance)
    expect(editDistance(one, other, distance - 1)).toBe(distance)
  })

  test('is the fewest slips, as counted without a table', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 9)).toBe(slips(one, other))
      }),
    )
  })

  test('is the limit plus one once it exceeds the limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(Math.min(slips(one, other), most + 1))
      }),
    )
  })
})

/** Counts slips from the last letters on, by the definition. */
function slips(one: string, other: string, known = new Map<string, number>()): number {
  if (one === '' || other === '') return one.length + other.length
  const key = `${one}-${other}`
  const found = known.get(key)
  if (found !== undefined) return found
  const [shortOne, shortOther] = [one.slice(0, -1), other.slice(0, -1)]
  const ways = [
    slips(shortOne, other, known) + 1,
    slips(one, shortOther, known) + 1,
    slips(shortOne, shortOther, known) + (one.at(-1) === other.at(-1) ? 0 : 1),
  ]
  const isSwap =
    one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)
  if (isSwap) ways.push(slips(one.slice(0, -2), other.slice(0, -2), known) + 1)
  const fewest = Math.min(...ways)
  known.set(key, fewest)
  return fewest
}
