import { array, assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isQuotedFrom, lostPassages } from '#domain/editorial/find-misquoted-law-passages.ts'

const TEXT =
  'Le salarié a droit, s’il compte d’au moins vingt-deux mois d’ancienneté :\n1° À 1,5 % de son salaire brut ;\n2° Pendant les trente jours,90 % de ce salaire.'

const sentences = array(
  constantFrom('salarié', 'préavis', 'deux', 'mois', 'n’a', 'pas', 'vingt-deux', '10', '1,5').map(
    String,
  ),
  { minLength: 1, maxLength: 12 },
)

describe('isQuotedFrom', () => {
  test('finds any run of whole words, however it is set', () => {
    assert(
      property(sentences, sentences, sentences, (before, quoted, after) => {
        const words = quoted.join('\u00A0').replaceAll('’', "'")
        expect(isQuotedFrom([...before, ...quoted, ...after].join(' '), words)).toBe(true)
      }),
    )
  })

  test('misses the words when the text changes one of them', () => {
    assert(
      property(sentences, nat(), (quoted, at) => {
        const changed = quoted.with(at % quoted.length, 'autrement')
        expect(isQuotedFrom(changed.join(' '), quoted.join(' '))).toBe(false)
      }),
    )
  })

  test.each([
    ["s'il compte d'au moins vingt-deux mois", 'straight apostrophes'],
    ['1°  À 1,5 %\u202Fde son salaire', 'other spaces'],
    ['90 % de ce salaire', 'a space that the text forgot'],
    ['Le salarié a droit […] 2° Pendant les trente jours', 'a cut'],
    ['ancienneté', 'the words after an elision'],
  ])('finds « %s », %s', (words) => {
    expect(isQuotedFrom(TEXT, words)).toBe(true)
  })

  test.each([
    ['deux mois', 'the end of a longer number'],
    ['5 % de son salaire', 'the end of a decimal'],
    ['Pendant les trente jour', 'the beginning of a word'],
    ['le salarié a droit', 'another case'],
    ['2° Pendant […] Le salarié', 'pieces in another order'],
    ['Le salarié […] ', 'an empty piece'],
    ['', 'nothing'],
  ])('misses « %s », %s', (words) => {
    expect(isQuotedFrom(TEXT, words)).toBe(false)
  })
})

test('lostPassages names words that changed and articles that are gone [F04]', () => {
  const passage = { article: 'L1', words: 'vingt-deux mois' }
  const changed = { article: 'L1', words: 'vingt-trois mois' }
  const gone = { article: 'L2', words: 'vingt-deux mois' }
  expect(lostPassages([passage, changed, gone], new Map([['L1', TEXT]]))).toEqual([changed, gone])
})

test.each([
  ['un salaire ( brut ) de base', 'salaire (brut) de'],
  ['un salaire(brut)de base', 'salaire ( brut ) de'],
])('isQuotedFrom reads « %s » without the spaces around marks', (read, words) => {
  expect(isQuotedFrom(read, words)).toBe(true)
})

test('isQuotedFrom reads each piece after the one before', () => {
  expect(isQuotedFrom('un deux trois deux', 'deux […] trois […] deux')).toBe(true)
  expect(isQuotedFrom('un deux trois', 'deux […] trois […] deux')).toBe(false)
  expect(isQuotedFrom('un deux', 'un deux […] deux')).toBe(false)
})
