import { expect, test } from 'vitest'

import { whenAsked } from '#domain/shared/when-asked.ts'

test.each([['a text'], [undefined]])('is made when it is first asked for, once: %s', (value) => {
  let times = 0
  const asked = whenAsked(() => {
    times += 1
    return value
  })
  expect(times).toBe(0)
  expect([asked(), asked()]).toEqual([value, value])
  expect(times).toBe(1)
})
