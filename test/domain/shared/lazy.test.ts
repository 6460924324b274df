import { expect, test } from 'vitest'

import { lazy, lazyLoad } from '#domain/shared/lazy.ts'

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

test('a lazy load is shared, and repeated after a failure', async () => {
  const outcomes = [Promise.reject(new Error('fermé')), Promise.resolve('ouvert')]
  const load = lazyLoad(async () => outcomes.shift())
  await expect(Promise.all([load(), load()])).rejects.toThrow('fermé')
  expect(await Promise.all([load(), load()])).toEqual(['ouvert', 'ouvert'])
  expect(await load()).toBe('ouvert')
})
