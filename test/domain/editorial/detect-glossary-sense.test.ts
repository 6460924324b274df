import { describe, expect, test } from 'vitest'

import { cuesOf, isDefinedSense, wordsIn } from '#domain/editorial/detect-glossary-sense.ts'

/** True if « terme » has the sense of its definition in a text, by its cues. */
function isDefined(text: string, defined: string): boolean {
  const cues = cuesOf({ terme: { usual: 'other', defined } }).get('terme')
  const words = wordsIn(text)
  const at = words.findIndex(({ folded }) => folded === 'terme')
  return cues !== undefined && isDefinedSense(cues, text, words, at, 1)
}

const words = (count: number) => 'mot '.repeat(count)

describe('a cue beside a term', () => {
  test.each([
    ['twelve words before', `juge ${words(11)}terme`, true],
    ['thirteen words before', `juge ${words(12)}terme`, false],
    ['far before', `juge ${words(30)}terme`, false],
    ['twelve words after', `terme ${words(11)}juge fin`, true],
    ['thirteen words after', `terme ${words(12)}juge fin`, false],
    ['far after', `terme ${words(30)}juge fin`, false],
    ['after the end of the sentence', 'terme ! Le juge', false],
    ['before the beginning of the sentence', 'Un juge ; terme', false],
    ['behind a comma', 'le juge, terme', true],
    ['at both ends of the text', 'terme juge', true],
  ])('counts within twelve words of its sentence: %s', (_, text, expected) => {
    expect(isDefined(text, 'juge')).toBe(expected)
  })
})

describe('a turn', () => {
  test.each([
    ['tel terme', true],
    ['tel-terme', true],
    ['tel, terme', false],
    ['tel (terme', false],
    ["l'tel'terme", true],
  ])('is read over spaces, hyphens and apostrophes alone: %s', (text, expected) => {
    expect(isDefined(text, 'tel ~')).toBe(expected)
  })
})

describe('cues of another sense', () => {
  const cues = cuesOf({ terme: { usual: 'defined', other: 'tel … ~, juge' } }).get('terme')
  const isDefinedIn = (text: string) => {
    const read = wordsIn(text)
    const at = read.findIndex(({ folded }) => folded === 'terme')
    return cues !== undefined && isDefinedSense(cues, text, read, at, 1)
  }

  test.each([
    ['un terme', true],
    ['tel terme', false],
    ['tel grand et beau terme', false],
    ['tel mot bien trop loin du terme', true],
    ['le juge lit un terme', false],
  ])('overrule the usual one: %s', (text, expected) => {
    expect(isDefinedIn(text)).toBe(expected)
  })
})
