import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { pluralsOf } from '#domain/editorial/glossary-index.ts'

const plurals = (term: string) => pluralsOf(term.split(' ')).map((words) => words.join(' '))

describe('the plurals of a term', () => {
  test.each([
    ['délai congé', ['délai congés', 'délais congés']],
    ['démission', ['démissions', 'démissions']],
    ['mise à pied', ['mise à pieds', 'mises à pied']],
    ['période probatoire d essai', ['période probatoire d essais', 'périodes probatoires d essai']],
  ])('of « %s » are of its last word, and of its head', (term, expected) => {
    expect(plurals(term)).toEqual(expected)
  })

  test.each([
    ['salarié', 'salariés'],
    ['alternance', 'alternances'],
    ['tribunal', 'tribunaux'],
    ['bureau', 'bureaux'],
    ['lieu', 'lieux'],
    ['auteur', 'auteurs'],
    ['individu', 'individus'],
    ['préavis', 'préavis'],
    ['voix', 'voix'],
    ['gaz', 'gaz'],
    ['r421', 'r421'],
  ])('of « %s » are « %s »', (word, plural) => {
    expect(plurals(word)).toEqual([plural, plural])
  })

  property.prop([fc.array(fc.stringMatching(/^\p{Ll}{1,8}$/u), { minLength: 1, maxLength: 5 })])(
    'keep all words but the last, and their own plural',
    (words) => {
      const [plural = []] = pluralsOf(words)
      expect(plural.slice(0, -1)).toEqual(words.slice(0, -1))
      expect(pluralsOf(plural)[0]).toEqual(plural)
    },
  )
})
