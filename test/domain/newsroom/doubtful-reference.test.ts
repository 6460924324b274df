import { expect, test } from 'vitest'

import { doubtfulText, isDoubtful } from '#domain/newsroom/doubtful-reference.ts'

test.each([
  [{ article: 'L9999-99', state: 'unknown' }, '2026-03-01', 'article inconnu du Code du travail'],
  [{ article: 'L1234-1', state: 'modified' }, '2026-03-01', 'modifié depuis le 1er mars 2026'],
  [{ article: 'L1234-1', state: 'ended' }, undefined, 'depuis la date de la page'],
] as const)('%o is told in words [N34]', (reference, day, words) => {
  expect(doubtfulText(reference, day)).toContain(words)
  expect(doubtfulText(reference, day)).toMatch(/^L\.\u00A0\d{4}-\d+\u00A0: /u)
})

test('a current article is not doubtful [N34]', () => {
  expect(['unknown', 'began', 'current', undefined].map(isDoubtful)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
