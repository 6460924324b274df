import { expect, test } from 'vitest'

import { lazy } from '#domain/shared/lazy.ts'

test.each([['a text'], [undefined]])('is made when it is first asked for, once: %s', (value) => {
  let times = 0
  const lazyValue = lazy(() => {
    times += 1
    return value
  })
  expect(times).toBe(0)
  expect([lazyValue(), lazyValue()]).toEqual([value, value])
  expect(times).toBe(1)
})
