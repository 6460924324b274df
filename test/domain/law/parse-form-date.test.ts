import { expect, test } from 'vitest'

import { parseFormDate } from '#domain/law/parse-form-date.ts'

test.each([
  ['2023-05-01', '2023-05-01'],
  [' 2023-05-01 ', '2023-05-01'],
  ['1/5/2023', '2023-05-01'],
  ['01.05.2023', '2023-05-01'],
  ['31/2/2023', undefined],
  ['2023-13-01', undefined],
  ['demain', undefined],
  ['', undefined],
])('the day %j of a form is %j [W05]', (text, day) => {
  expect(parseFormDate(text)).toBe(day)
})
