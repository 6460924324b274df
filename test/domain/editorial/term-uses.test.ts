import { test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { lexiconOf } from '#domain/editorial/term-lexicon.ts'
import { termUses } from '#domain/editorial/term-uses.ts'
import { glossaries, proses } from '#test/support/arbitraries/editorial.ts'

const usesIn = (text: string) => {
  const lexicon = lexiconOf([
    { slug: 'preavis', term: 'Préavis', variants: [], abbreviations: [] },
    { slug: 'blame', term: 'Blâme', variants: [], abbreviations: [] },
  ])
  return termUses(text, lexicon, () => true)
}

describe('a use of a term', () => {
  test.each([
    'Fin. Préavis',
    'avant- préavis',
    'un -préavis',
    'préavis. Fin',
    'préavis (-1)',
    'préavis /jour',
    'préavis-',
  ])('is a whole word beside punctuation: %s', (text) => {
    expect(usesIn(text)).toHaveLength(1)
  })

  test.each(['x-préavis', '2/préavis', 'un demi\u2011préavis', 'préavis.fr', 'préavis_2'])(
    'is no part of a compound: %s',
    (text) => {
      expect(usesIn(text)).toEqual([])
    },
  )

  test('says where it stands, and in which pages it counts', () => {
    expect(usesIn('Préavis, puis blâme')).toEqual([
      { start: 0, end: 7, slug: 'preavis', publicService: undefined },
      { start: 14, end: 19, slug: 'blame', publicService: 'only' },
    ])
  })

  test('is of an open term', () => {
    const lexicon = lexiconOf([
      { slug: 'preavis', term: 'Préavis', variants: [], abbreviations: [] },
    ])
    expect(termUses('un préavis', lexicon, () => false)).toEqual([])
  })

  law.prop([proses, glossaries])('ends before the next one begins', (prose, glossary) => {
    const uses = termUses(prose, lexiconOf(glossary), () => true)
    const bounds = uses.flatMap(({ start, end }) => [start, end])
    expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b))
  })
})
