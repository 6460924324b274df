import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { markBeginnings } from '#domain/search/mark-beginnings.ts'

function marked(name: string, text: string): string {
  return markBeginnings(name, text)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')
}

test.each([
  ['Congés payés', 'cong', '[Cong]és payés'],
  ['Congés payés', 'conges', '[Congés] payés'],
  ['Congés payés', 'congé pay', '[Congés] [pay]és'],
  ['Œuvres sociales', 'oe', '[Œ]uvres sociales'],
  ['Période d’essai', 'PERIODE D', '[Période] d’essai'],
  ['Période d’essai', 'essai période', '[Période] d’[essai]'],
  ['La durée du travail', 'durée du', 'La [durée] du travail'],
  ['Défenseur syndical', 'syn', 'Défenseur [syn]dical'],
  ['Désynchronisé', 'syn', 'Désynchronisé'],
  ['Préavis', '!', 'Préavis'],
  ['', 'a', ''],
])('of %j, %j marks %j [H06]', (name, text, expected) => {
  expect(marked(name, text)).toBe(expected)
})

test('joined, the pieces are the name as it was; none is empty, and no letter is cut in two', () => {
  const word = fc.constantFrom('congé', 'Œuvre', 'd’essai', '\u{1D482}bc', 'e\u0301te', '(intérim)')
  const name = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
  const text = fc.oneof(name, fc.string({ unit: 'grapheme', maxLength: 8 }))
  fc.assert(
    fc.property(fc.oneof(name, fc.string({ unit: 'binary' })), text, (name, text) => {
      const pieces = markBeginnings(name, text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(name)
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
      expect(pieces.every(({ text: of }) => !name.isWellFormed() || of.isWellFormed())).toBe(true)
    }),
  )
})
