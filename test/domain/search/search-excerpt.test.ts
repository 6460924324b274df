import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { indexedTerms } from '#domain/search/analyse-text.ts'
import type { MarkedText } from '#domain/search/merge-suggestions.ts'
import { excerptOf, MAX_EXCERPT_LENGTH, markedText } from '#domain/search/search-excerpt.ts'

const terms = (text: string) => new Set(indexedTerms(text).split(' '))

const said = (pieces: MarkedText) => pieces.map(({ text }) => text).join('')

const marked = (pieces: MarkedText) => pieces.filter(({ marked }) => marked).map(({ text }) => text)

/** As a reader sees it: what is marked between brackets. */
const shown = (pieces: MarkedText) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

const TEXTS = fc.oneof(
  fc.string({ unit: 'binary', size: 'max', maxLength: 900 }),
  fc
    .array(
      fc.constantFrom(
        'congés',
        'payés',
        '\u{1F600}',
        'l’employeur',
        'a'.repeat(320),
        '\n',
        '. Le',
        'mot',
      ),
      {
        size: 'max',
        maxLength: 120,
      },
    )
    .map((words) => words.join(' ')),
)

const QUESTION = terms('congés payés employeur')

describe('a title with its words marked', () => {
  test.each([
    ['Les congés payés', 'congé paye', 'Les [congés] [payés]'],
    ['Les congés payés', 'CONGES PAYES', 'Les [congés] [payés]'],
    [
      'L’employeur et l’article L.\u00A01237-11',
      'employeur l1237-11',
      'L’[employeur] et l’article [L.\u00A01237-11]',
    ],
    ['Rien ici', 'congés', 'Rien ici'],
    ['', 'congés', ''],
  ])('%j asked for %j', (title, question, pieces) => {
    expect(shown(markedText(title, terms(question)))).toBe(pieces)
  })

  test('is the title, in pieces', () => {
    fc.assert(
      fc.property(TEXTS, (text) => {
        expect(said(markedText(text, QUESTION))).toBe(text)
      }),
    )
  })

  test('has no empty piece', () => {
    expect(markedText('congés', QUESTION)).toEqual([{ text: 'congés', marked: true }])
    fc.assert(
      fc.property(TEXTS, (text) => {
        expect(markedText(text, QUESTION).map((piece) => piece.text)).not.toContain('')
      }),
    )
  })
})

describe('an excerpt', () => {
  test('is empty when the text says nothing of it', () => {
    expect(excerptOf('Rien de tel ici.', QUESTION)).toEqual([])
    expect(excerptOf('', QUESTION)).toEqual([])
  })

  test('is the whole of a short text', () => {
    expect(shown(excerptOf('Des congés payés.', QUESTION))).toBe('Des [congés] [payés].')
    expect(excerptOf('congés', QUESTION)).toEqual([{ text: 'congés', marked: true }])
  })

  test("is where most words are together, from a sentence's start", () => {
    const filling = 'Un texte assez long qui ne parle de rien. '.repeat(20)
    const passage = 'L’employeur fixe les dates des congés payés.'
    const pieces = excerptOf(`Les congés. ${filling}${passage} ${filling}`, QUESTION)
    expect(marked(pieces)).toEqual(['employeur', 'congés', 'payés'])
    expect(said(pieces)).toMatch(/^…Un texte .*payés\. .*…$/u)
  })

  test('is at most 300 characters of the text, between ellipses', () => {
    fc.assert(
      fc.property(TEXTS, (text) => {
        const excerpt = said(excerptOf(text, QUESTION))
        expect(excerpt.length).toBeLessThanOrEqual(MAX_EXCERPT_LENGTH)
        const cutBefore = excerpt.startsWith('…') && !text.startsWith(excerpt.slice(0, 9))
        const inner = excerpt.slice(cutBefore ? 1 : 0)
        const whole = text.includes(inner) ? inner : inner.slice(0, -1)
        expect(text).toContain(whole)
        expect(excerpt.isWellFormed() || !text.isWellFormed()).toBe(true)
      }),
    )
  })

  test('is never cut beside a mark between cells or items', () => {
    const parts = fc.constantFrom('congés', 'payés', 'un mois', 'le salaire de base')
    const marks = fc.constantFrom(' ·\n', '\u202F;\n', '\u00A0:\n')
    const texts = fc
      .array(fc.tuple(parts, marks), { minLength: 1, size: 'max', maxLength: 120 })
      .map((cells) => cells.flat().join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const excerpt = said(excerptOf(`${text}fin`, QUESTION))
        expect(excerpt).not.toMatch(/^…[\s;:·]|[\s;:·]…$/u)
      }),
    )
  })

  test('marks words of the question, each a piece of its own', () => {
    fc.assert(
      fc.property(TEXTS, (text) => {
        for (const word of marked(excerptOf(text, QUESTION))) {
          expect(QUESTION).toContain(indexedTerms(word))
        }
      }),
    )
  })

  test('contains the words if the text does, except in huge words', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 200 }), fc.nat(200), (text, at) => {
        const words = text.split(' ')
        const long = [...words.slice(0, at), 'congés', ...words.slice(at)].join(' ')
        expect(marked(excerptOf(long, QUESTION))).toEqual(['congés'])
      }),
    )
  })

  test('is quick in a text that says nothing else', () => {
    const pieces = excerptOf('congés payés '.repeat(50_000), QUESTION)
    expect(marked(pieces).length).toBeGreaterThan(30)
  })
})

/** Words of no question, longer than an excerpt. */
const FAR = ' mot'.repeat(100)

describe('the words of an excerpt', () => {
  test.each([
    [
      'most terms, however often one is said',
      `${'congés '.repeat(15)}${FAR} congés payés`,
      'congés payés',
    ],
    ['most words of as many terms', `congés${FAR} payés payés`, 'payés payés'],
    ['the first of equals', `congés${FAR} payés`, 'congés'],
    [
      'those together, not those before',
      `congés congés congés${FAR} payés`,
      'congés congés congés',
    ],
    [
      'most terms when one of them is said before',
      `${'congés payés '.repeat(3)}${FAR} congés${' mot'.repeat(50)} congés payés employeur`,
      'congés congés payés employeur',
    ],
    ['a very long one', `mot ${'b'.repeat(250)} mot`, 'b'.repeat(250)],
  ])('are %s', (_, text, words) => {
    const searchedTerms = new Set([...QUESTION, ...terms('b'.repeat(250))])
    expect(marked(excerptOf(text, searchedTerms)).join(' ')).toBe(words)
  })

  test.each([
    [
      'a figure beside them',
      'durée du congé',
      `Le congé.${FAR} Un congé de vingt-cinq jours.`,
      'congé de vingt-cinq jours',
    ],
    [
      'the figure after them',
      'délai du congé',
      `Un congé.${FAR} Le congé et le délai ici${' mot'.repeat(20)} quinze jours.${FAR}`,
      'quinze jours',
    ],
    [
      'a word before a figure',
      'délai du congé',
      `Congé de 3 jours.${FAR} Le délai de congé.`,
      'Le délai de congé',
    ],
    [
      'no figure for what is no quantity',
      'congé',
      `Le congé ici.${FAR} Un congé de 25 jours.`,
      'Le congé ici',
    ],
  ])('are those with %s', (_, question, text, words) => {
    expect(said(excerptOf(text, terms(question)))).toContain(words)
  })

  test('are no figure alone', () => {
    expect(excerptOf('Trois jours, 25\u00A0% et 12,02\u00A0€.', terms('durée'))).toEqual([])
  })

  test('leave figures unmarked', () => {
    expect(marked(excerptOf('Le congé dure 3 mois.', terms('durée congé')))).toEqual([
      'congé',
      ...marked(markedText('dure', terms('durée'))),
    ])
  })

  test.each([
    [208, ['congés', 'payés']],
    [209, ['congés']],
  ])('stand together with %i letters between', (letters, words) => {
    const text = `${FAR} congés ${'b'.repeat(letters - 1)} payés${FAR}`
    expect(marked(excerptOf(text, QUESTION))).toEqual(words)
  })
})
