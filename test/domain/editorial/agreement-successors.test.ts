import { describe, expect, test } from 'vitest'

import { successorsOf } from '#domain/editorial/agreement-successors.ts'
import { replacedIdccs } from '#test/support/fixtures/replaced-idccs.ts'

describe('[R17] a closed agreement', () => {
  test.each([
    ['0054', ['3248']],
    ['2344', ['3248']],
    ['1810', ['3043']],
    ['2111', ['3239']],
    ['2395', ['3239']],
    ['1000', ['3253']],
    ['1740', ['1596', '1597']],
  ])('%s leads to what took its place', (idcc, successors) => {
    expect(successorsOf(idcc)).toEqual(successors)
  })

  test.each(['1486', '3248', '0000', '16', '', '1810 '])(
    'is not %j, which has no successor',
    (idcc) => {
      expect(successorsOf(idcc)).toEqual([])
    },
  )
})

describe('[R17] the succession of agreements', () => {
  const replaced = replacedIdccs()

  test('knows the seventy-eight of the metal trades, 150 in all', () => {
    expect(replaced.filter((idcc) => successorsOf(idcc).includes('3248'))).toHaveLength(78)
    expect(replaced.length).toBeGreaterThan(150)
  })

  test.each(replaced)('%s ends in agreements that nothing has replaced', (idcc) => {
    const last = successorsOf(idcc)
    expect(last).not.toEqual([])
    expect(last.filter((each) => replaced.includes(each))).toEqual([])
    expect(new Set(last).size).toBe(last.length)
  })
})
