import { expect, test } from 'vitest'

import { doubtfulText, isDoubtful } from '#domain/newsroom/doubtful-reference.ts'

test.each([
  [{ article: 'L9999-99', state: 'unknown' }, '2026-03-01', 'article inconnu du Code du travail'],
  [{ article: 'L1234-1', state: 'modified' }, '2026-03-01', 'modifié depuis le 1er mars 2026'],
  [
    { article: 'L1237-11', state: 'unverified' },
    '2026-03-01',
    'référence impossible à vérifier, le Code du travail n’est pas encore disponible sur ce site',
  ],
  [{ article: 'L1234-1', state: 'ended' }, undefined, 'depuis la date de la page'],
] as const)('%o is told in words [N34]', (reference, day, words) => {
  expect(doubtfulText(reference, day)).toContain(words)
  expect(doubtfulText(reference, day)).toMatch(/^L\.\u00A0\d{4}-\d+\u00A0: /u)
})

test('an unverified article is neither unknown nor changed [N34]', () => {
  const text = doubtfulText({ article: 'L1237-11', state: 'unverified' }, '2026-03-01')
  expect(text).not.toMatch(/inconnu|depuis/u)
})

test('a current article is not doubtful [N34]', () => {
  expect(['unknown', 'began', 'current', undefined].map(isDoubtful)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
