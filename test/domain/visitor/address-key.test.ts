import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import type { Email } from '#domain/shared/email.ts'
import { parseEmail } from '#domain/shared/email.ts'
import { addressKey } from '#domain/visitor/address-key.ts'
import { plainEmail } from '#test/support/arbitraries/shared.ts'

test('the key of an address is the same for any capitals [P02]', () => {
  fc.assert(
    fc.property(plainEmail, (text) => {
      expect(addressKey(read(text.toUpperCase()))).toBe(addressKey(read(text.toLowerCase())))
    }),
  )
})

test('the key of an address keeps every other character [P02]', () => {
  expect(addressKey(read("Claire.O'Neil+RH@Exemple.FR"))).toBe("claire.o'neil+rh@exemple.fr")
})

function read(text: string): Email {
  const email = parseEmail(text)
  if (!email.ok) throw new Error(`no address: ${text}`)
  return email.value
}
