import { describe, expect, it } from 'vitest'

import { median, pairedRatio, percentile } from '#scripts/bench/statistics.ts'

describe('the arithmetic of the benches', () => {
  it('finds the value below which a share lies, in any order', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect(percentile(hundred, 0.99)).toBe(99)
    expect(percentile(hundred, 0.5)).toBe(50)
    expect(percentile([7], 0.99)).toBe(7)
    expect(percentile([], 0.99)).toBeNaN()
  })

  it('finds the figure in the middle, ordered as numbers', () => {
    expect(median([10, 9, 100])).toBe(10)
    expect(median([1, 2, 3, 4])).toBe(3)
    expect(median([])).toBeNaN()
  })

  it('compares pairwise by round: one slow round does not change the ratio', () => {
    expect(pairedRatio([10, 200, 12], [10, 200, 12])).toBe(1)
    expect(pairedRatio([20, 400, 24], [10, 200, 12])).toBe(2)
  })
})
