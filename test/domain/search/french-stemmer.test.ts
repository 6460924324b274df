import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { frenchStem } from '#domain/search/french-stemmer.ts'
import { foldedWord } from '#domain/search/word-to-index-term.ts'

interface Stemmer {
  stem(word: string): string
}

const snowball: { newStemmer(language: 'french'): Stemmer } = createRequire(import.meta.url)(
  'snowball-stemmers',
)

const oracle = snowball.newStemmer('french')

/** All that is written for the demonstration: 6,000 words. */
const CONTENT = globSync('content/**/*.{md,yaml}').map((file) => readFileSync(file, 'utf8'))

const ENDINGS =
  'ances iques ismes ables istes eux atrices ateurs ations logies usions utions ences ements ites ifs ives eaux aux euses issements amment emment ments ions irions issaient issantes eraient erons ez iez asse antes aient ier iere e s y enne onne ette elle eille'.split(
    ' ',
  )

describe('the stem of a French word', () => {
  test('is that of the published algorithm for each word of the content', () => {
    const words = new Set(foldedText(CONTENT.join('\n')).match(/[a-z]+/g))
    expect(words.size).toBeGreaterThan(1000)
    const differing = [...words].filter((word) => frenchStem(word) !== oracle.stem(word))
    expect(differing).toEqual([])
  })

  test('is that of the published algorithm for made-up words', () => {
    const letters = fc.stringMatching(/^[aeiouyqulnrst]{0,9}$/)
    const endings = fc.constantFrom('', ...ENDINGS)
    fc.assert(
      fc.property(letters, endings, endings, (letters, first, second) => {
        const word = letters + first + second
        expect(frenchStem(word)).toBe(oracle.stem(word))
      }),
    )
  })

  test.each([
    ['a vowel before « y »', 'employment payments'],
    ['a vowel after « y »', 'yanis yaourt syndical'],
    ['« u » between vowels', 'jouer yaui euye'],
    ['two vowels that begin it', 'audit aerer eue ou'],
    ['« par », « col », « tap »', 'paris colis tapis parer'],
    ['a long ending', 'commencera identifiez partirait glissement plissements'],
  ])('is that of the published algorithm with %s', (_, words) => {
    for (const word of words.split(' ')) {
      expect([word, frenchStem(word)]).toEqual([word, oracle.stem(word)])
    }
  })

  test.each([
    ['congé', 'congés'],
    ['licenciement', 'licenciements'],
    ['indemnité', 'indemnités'],
    ['travail', 'travails'],
    ['employeur', 'employeurs'],
    ['conventionnel', 'conventionnelle'],
    ['abusif', 'abusive'],
  ])('is the same for « %s » and « %s »', (one, other) => {
    expect(frenchStem(foldedWord(one))).toBe(frenchStem(foldedWord(other)))
  })
})

function foldedText(text: string): string {
  return text.split(/\s/).map(foldedWord).join(' ')
}
