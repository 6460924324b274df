import { describe, expect, test } from 'vitest'

import { eachWord } from '#domain/search/tokenizer.ts'
import type { WordFilter } from '#domain/search/tokenizer.ts'

describe('the words of a French text', () => {
  test.each([
    ['jusqu’à l’été', ['à', 'été']],
    ["jusqu'à l'été", ['à', 'été']],
    ['l’ employeur', ['l', 'employeur']],
    ['prud’ hommes, prud’', ['prud', 'hommes', 'prud']],
    ['aujourd’hui chef’lieu', ['aujourd’hui', 'chef', 'lieu']],
    ['R.S.A. et C.D.D', ['R.S.A', 'et', 'C.D.D']],
    ['fin.a La', ['fin', 'a', 'La']],
    ['LL1237-11, L. 1237-11', ['LL1237', '11', 'L. 1237-11']],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('are those that begin as wanted', () => {
    expect(wordsOf('Le congé d’Élodie, L. 1237-11', isCapital)).toEqual([
      'Le',
      'Élodie',
      'L. 1237-11',
    ])
  })
})

const isCapital: WordFilter = (text, start) => /\p{Lu}/u.test(text.charAt(start))

function wordsOf(text: string, isRelevant?: WordFilter): readonly string[] {
  const words: string[] = []
  eachWord(text, (word) => words.push(word), isRelevant)
  return words
}
