import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'

import { alignBlocks } from '#domain/shared/align-blocks.ts'

const blocks = array(constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })

test('the steps hold each block once, in order [N24]', () => {
  assert(
    property(blocks, blocks, (before, after) => {
      const steps = alignBlocks(before, after)
      const olds = steps.flatMap((step) => ('before' in step ? [step.before] : []))
      const youngs = steps.flatMap((step) => ('after' in step ? [step.after] : []))
      expect(olds).toEqual(before.map((_, at) => at))
      expect(youngs).toEqual(after.map((_, at) => at))
      const common = steps.filter((step) => step.kind === 'same')
      expect(common.map((step) => before[step.before])).toEqual(
        common.map((step) => after[step.after]),
      )
    }),
  )
})

test('equal lists have no changed block [N24]', () => {
  assert(
    property(blocks, (same) => {
      expect(alignBlocks(same, same).every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
})

test('an inserted block leaves the others common [N24]', () => {
  const steps = alignBlocks(['un', 'deux', 'trois'], ['un', 'nouveau', 'deux', 'trois'])
  expect(steps.map(({ kind }) => kind)).toEqual(['same', 'added', 'same', 'same'])
})

test('lists beyond the limit still hold each block [N24]', () => {
  const before = Array.from({ length: 700 }, (_, at) => `a${at}`)
  const after = Array.from({ length: 650 }, (_, at) => `b${at}`)
  const steps = alignBlocks(['x', ...before], ['x', ...after])
  expect(steps).toHaveLength(701)
  expect(steps[0]).toEqual({ kind: 'same', before: 0, after: 0 })
})
