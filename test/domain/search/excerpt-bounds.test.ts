import { describe, expect, test } from 'vitest'

import { indexedTerms } from '#domain/search/analyse-text.ts'
import type { MarkedText } from '#domain/search/merge-suggestions.ts'
import { excerptOf, openingOf } from '#domain/search/search-excerpt.ts'

const QUESTION = new Set([indexedTerms('congés')])

const said = (pieces: MarkedText) => pieces.map(({ text }) => text).join('')

/** As a reader sees it: what is marked between brackets. */
const shown = (pieces: MarkedText) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

/** Words of no question, longer than an excerpt. */
const FAR = ' mot'.repeat(100)

describe('the bounds of an excerpt', () => {
  const LETTERS = 'a '.repeat(200)

  test.each([
    ['both sides alike', LETTERS, LETTERS, `…${'a '.repeat(73)}[congés]${' a'.repeat(73)}…`],
    ['more before the end', LETTERS, 'a', `…${'a '.repeat(145)}[congés] a`],
    ['more after the beginning', 'a ', LETTERS, `a [congés]${' a'.repeat(145)}…`],
  ])('leave %s', (_, before, after, excerpt) => {
    expect(shown(excerptOf(`${before}congés ${after}`, QUESTION))).toBe(excerpt)
  })

  test.each([
    ['fin. Le mot des', 'Le mot des'],
    ['fin\u202F? \u00A0 Le mot des', 'Le mot des'],
    ['fin… Le mot. Il a des', 'Le mot. Il a des'],
    ['fin. « mot » des', '« mot » des'],
    ['fin\nLe mot des', 'Le mot des'],
    ['fin\n  Le mot des', 'Le mot des'],
    ['le Code. art. mot. Le mot des', 'Le mot des'],
  ])('are the sentence that begins in %j', (lead, begun) => {
    const pieces = excerptOf(`${FAR} ${lead} congés${FAR}`, QUESTION)
    expect(shown(pieces)).toMatch(new RegExp(`^…${begun} \\[congés\\] mot`, 'u'))
  })

  test('are whole words, as many as there is room for', () => {
    const pieces = excerptOf(`mot${FAR} congés${FAR}`, QUESTION)
    expect(shown(pieces)).toBe(`…${'mot '.repeat(36)}[congés]${' mot'.repeat(37)}…`)
  })

  test('leave at most half the room before, when the end is cut', () => {
    const text = `${LETTERS}congés ${'b'.repeat(140)} ${'b'.repeat(100)}`
    expect(shown(excerptOf(text, QUESTION))).toBe(`…${'a '.repeat(73)}[congés] ${'b'.repeat(140)}…`)
  })

  test.each([
    ['begins', `${'a '.repeat(73)}congés${FAR}`, /^a a/],
    ['ends', `congés${' a'.repeat(146)}`, /a a$/],
  ])('are those of a text that just %s there', (_, text, bound) => {
    expect(said(excerptOf(text, QUESTION))).toMatch(bound)
  })

  test('are the word itself between words without end', () => {
    const text = `${'b'.repeat(400)},congés,${'b'.repeat(400)}`
    expect(shown(excerptOf(text, QUESTION))).toBe('…[congés]…')
  })

  test.each([299, 310])('cut a word of %i letters', (length) => {
    const word = 'b'.repeat(length)
    const pieces = excerptOf(`mot ${word}\u{1F600} mot`, new Set([word]))
    expect(pieces).toEqual([
      { text: '…', marked: false },
      { text: 'b'.repeat(298), marked: false },
      { text: '…', marked: false },
    ])
  })
})

describe('the opening of a text', () => {
  test('is the whole of a short one', () => {
    expect(openingOf('Le préavis.')).toEqual([{ text: 'Le préavis.', marked: false }])
  })

  test('is as many whole words as there is room for', () => {
    expect(said(openingOf(`mot${FAR}`))).toBe(`mot${' mot'.repeat(73)}…`)
  })
})
