import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  normalizeTypedCode,
  normalizeTypedPhoneNumber,
  parseEmailOrPhone,
} from '#provider/client/validate-account-form.ts'
import { plainEmail } from '#test/support/arbitraries/text-and-emails.ts'

describe('the identifier of a person', () => {
  test.each([
    ['  Eve@EXEMPLE.fr ', { email: 'eve@exemple.fr' }],
    ['06 12 34 56 78', { phoneNumber: '0612345678' }],
    ['+33 (6) 12.34.56-78', { phoneNumber: '+33612345678' }],
    ['06\u202F12\u00A034 56 78', { phoneNumber: '0612345678' }],
    ['eve', undefined],
    ['eve@', undefined],
    ['12 34', undefined],
    ['', undefined],
  ])('%j is read as %j [V05]', (text, read) => {
    expect(parseEmailOrPhone(text)).toEqual(read)
  })

  property.prop([plainEmail])('every e-mail address is one', (email) => {
    expect(parseEmailOrPhone(email)).toHaveProperty('email')
  })
})

property.prop([fc.stringMatching(/^\d{6}$/), fc.constantFrom(' ', '-', '\u00A0', '.')])(
  'a code is its digits, however it was pasted',
  (code, between) => {
    expect(normalizeTypedCode(`${code.slice(0, 3)}${between}${code.slice(3)} `)).toBe(code)
  },
)

property.prop([fc.string()])('a number without its punctuation stays as it is', (text) => {
  expect(normalizeTypedPhoneNumber(normalizeTypedPhoneNumber(text))).toBe(
    normalizeTypedPhoneNumber(text),
  )
})
