import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { compareAgreementArticles } from '#domain/law/compare-agreement-articles.ts'

const article = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5'),
  agreement: fc.constantFrom('a', 'b'),
  title: fc.constantFrom('Article 1', 'Article 2'),
  words: fc.constantFrom('x', 'y', 'z'),
})
const edition = fc.uniqueArray(article, { selector: ({ id }) => id })
const BOTH = new Set(['a', 'b'])

test('an edition changes nothing in itself [W41]', () => {
  fc.assert(fc.property(edition, (all) => compareAgreementArticles(all, all, BOTH).length === 0))
})

test('each article has at most one change, in agreements of both [W41]', () => {
  fc.assert(
    fc.property(edition, edition, (before, after) => {
      const changes = compareAgreementArticles(before, after, new Set(['a']))
      const ids = changes.map((change) => change.after?.id ?? change.before?.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const change of changes) {
        expect((change.after ?? change.before)?.agreement).toBe('a')
        expect(change.before === undefined).toBe(change.change === 'added')
        expect(change.after === undefined).toBe(change.change === 'ended')
        expect(change.before?.words).not.toBe(change.after?.words)
      }
    }),
  )
})

test('the way back ends what the way there added [W41]', () => {
  fc.assert(
    fc.property(edition, edition, (before, after) => {
      const idsOf = (change: string, from: typeof before, to: typeof before) =>
        compareAgreementArticles(from, to, BOTH)
          .filter((each) => each.change === change)
          .map((each) => (each.after ?? each.before)?.id)
          .toSorted((one, other) => Number(one) - Number(other))
      expect(idsOf('ended', after, before)).toEqual(idsOf('added', before, after))
      expect(idsOf('reworded', after, before)).toEqual(idsOf('reworded', before, after))
    }),
  )
})

test('an article with another id and the same words is no change', () => {
  const one = { id: '1', agreement: 'a', title: 'Article 1', words: 'x' }
  expect(compareAgreementArticles([one], [{ ...one, id: '2' }], BOTH)).toEqual([])
  expect(compareAgreementArticles([one], [{ ...one, id: '2', words: 'y' }], BOTH)).toHaveLength(2)
})

test('an article that an edition holds twice counts once', () => {
  const one = { id: '1', agreement: 'a', title: 'Article 1', words: 'x' }
  expect(compareAgreementArticles([one], [one, { ...one, words: 'y' }], BOTH)).toEqual([])
})
