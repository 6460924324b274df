import { describe, expect, test } from 'vitest'

import { foldOf, measuresOf, overFolds } from '#scripts/bench/search-quality-measures.ts'

const RIGHT = [
  { ids: ['A'], rank: 1 },
  { ids: ['B', 'old B'], rank: 2 },
]
const itself = (id: string) => id
const mapped = (id: string) => (id.startsWith('old ') ? id.slice(4) : id)

describe('the results of a judged text', () => {
  test('are measured as the published example says', () => {
    const { mrr, hit, ndcg } = measuresOf(['X', 'B', 'A'], RIGHT, mapped)
    expect([mrr, hit]).toEqual([0.5, 1])
    expect(ndcg).toBeCloseTo(0.604, 3)
  })

  test('count an archive as what takes its place, once', () => {
    const archived = [{ ids: ['old A'], rank: 1 }]
    expect(measuresOf(['old X', 'X', 'A'], archived, mapped).mrr).toBe(0.5)
    expect(measuresOf(['old X', 'X', 'A'], archived, itself).mrr).toBe(0)
  })

  test('are zero for an empty result', () => {
    expect(measuresOf([], RIGHT, itself)).toEqual({ mrr: 0, hit: 0, ndcg: 0 })
  })
})

test("a figure is the mean over all texts with the folds' deviation", () => {
  const keys = ['00000000aaaa', '00000001aaaa', '00000005aaaa']
  expect(keys.map(foldOf)).toEqual([0, 1, 0])
  const { mean, spread } = overFolds(
    keys.map((key, place) => ({ key, value: [1, 0, 0.5][place] ?? 0 })),
  )
  expect(mean).toBe(0.5)
  expect(spread).toBeCloseTo(0.375, 6)
})
