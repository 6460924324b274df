import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { isDuplicate, isSameSubject, isSameText } from '#domain/editorial/document-similarity.ts'

const words = fc.constantFrom(
  ...'salarié employeur contrat durée préavis congé prime accord le la de du pour'.split(' '),
)
const phrase = fc.array(words, { maxLength: 30 }).map((all) => all.join(' '))
const subject = fc.record({ title: phrase, text: phrase })

const CDD =
  'Le contrat à durée déterminée à objet défini est réservé aux ingénieurs et aux cadres, pour la réalisation d’un objet défini.'
const FIXED_TERM =
  'Un contrat à durée déterminée ne peut être conclu que pour l’exécution d’une tâche précise et temporaire, dans les cas de la loi.'

describe('a document that took another address [X01]', () => {
  test.each([
    ['« CDD à objet défini »', 'CDD à objet défini', CDD, 'Le CDD', FIXED_TERM],
    [
      '« Tapis roulants de montagne »',
      'Tapis roulants de montagne',
      'Les tapis roulants transportent les skieurs.',
      'La certification des compétences',
      'La certification atteste les compétences.',
    ],
    [
      '« CDD Senior », of nearly the same title',
      'Le contrat à durée déterminée « Senior » (CDD Senior)',
      CDD,
      'Le contrat à durée déterminée (CDD)',
      FIXED_TERM,
    ],
    ['words of grammar alone', 'Le contrat de la mission', '', 'Le congé de la maternité', ''],
    ['pages without words', '', '', '', ''],
  ])('speaks of something else: %s', (_what, title, text, newTitle, newText) => {
    expect(isSameSubject({ title, text }, { title: newTitle, text: newText })).toBe(false)
  })

  test.each([
    ['under the same title', 'Le CDD', CDD, 'LE CDD', FIXED_TERM],
    ['under a title set otherwise', 'L’indemnité de départ', CDD, 'Indemnité de départ', ''],
    [
      'under another title, with its text',
      'Le congé de paternité',
      CDD,
      'Accueil de l’enfant',
      CDD,
    ],
    [
      'under a longer title, with half of its text',
      'Le congé de paternité',
      `${CDD} ${FIXED_TERM}`,
      'Le congé de paternité et d’accueil de l’enfant',
      CDD,
    ],
  ])('still speaks of the same thing: %s', (_how, title, text, newTitle, newText) => {
    expect(isSameSubject({ title, text }, { title: newTitle, text: newText })).toBe(true)
  })
})

/** A text of so many words, each of its own; a longer one begins with a shorter one. */
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `mot${at}`).join(' ')

describe('documents', () => {
  test.each([
    ['half of their text', true, 'Congé', 'Prime', 5],
    ['a third of their text', false, 'Congé', 'Prime', 6],
    ['half of their title, a tenth of their text', true, 'Congé', 'Congé de paternité', 13],
    ['half of their title, an eleventh of their text', false, 'Congé', 'Congé de paternité', 14],
  ])('that share %s speak of the same: %s [X01]', (_shared, same, title, newTitle, words) => {
    const before = { title, text: numbered(words) }
    const after = { title: newTitle, text: numbered(4) }
    expect(isSameSubject(before, after)).toBe(same)
    expect(isSameText(before.text, after.text)).toBe(words === 5)
  })

  test('of a few words are compared by these, in any order', () => {
    expect(isSameText('congé payé', 'payé, congé')).toBe(true)
    expect(isSameText('congé payé', 'prime')).toBe(false)
  })

  test('are the same when a title is the plural of the other', () => {
    const singular = { title: 'Le salarié', text: '' }
    expect(isSameSubject(singular, { title: 'Les salariés', text: '' })).toBe(true)
  })
})

describe('the comparison of subjects', () => {
  property.prop([subject, subject])('is the same both ways', (a, b) => {
    expect(isSameSubject(a, b)).toBe(isSameSubject(b, a))
    expect(isSameText(a.text, b.text)).toBe(isSameText(b.text, a.text))
  })

  property.prop([subject])('finds anything with words the same as itself', ({ title, text }) => {
    const subject = { title: `${title} démission`, text }
    expect(isSameSubject(subject, subject)).toBe(true)
    expect(isSameText(text, text)).toBe(true)
  })

  property.prop([subject, subject])('does not mind accents, capitals and apostrophes', (a, b) => {
    const shouted = { title: a.title.toUpperCase(), text: a.text.replaceAll('é', 'e') }
    expect(isSameSubject(shouted, b)).toBe(isSameSubject(a, b))
  })

  property.prop([phrase, fc.array(words, { minLength: 40, maxLength: 80 })])(
    'a text is the same after an addition, not with other words',
    (addition, text) => {
      const rare = text.map((word, at) => `${word}${at}`).join(' ')
      expect(isSameText(rare, `${rare} ${addition.split(' ').slice(0, 5).join(' ')}`)).toBe(true)
      expect(isSameText(rare, text.map((word, at) => `${word}x${at}`).join(' '))).toBe(false)
    },
  )
})

test.each([
  ['the same title', { title: 'LE CDD', text: FIXED_TERM }, true],
  ['the same text', { title: 'Autre titre', text: CDD }, true],
  ['neither', { title: 'Le CDD senior', text: FIXED_TERM }, false],
])('a document of %s is a double: %s [X01]', (_what, other, double) => {
  expect(isDuplicate({ title: 'Le CDD', text: CDD }, other)).toBe(double)
})
