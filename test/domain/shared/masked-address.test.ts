import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { maskedAddress, maskedEmail } from '#domain/shared/masked-address.ts'
import { plainEmail } from '#test/support/arbitraries/text-and-emails.ts'

test.each([
  ['jeanne@exemple.fr', 'j•••@exemple.fr'],
  ['j@exemple.fr', 'j•••@exemple.fr'],
  ['"a@b"@exemple.fr', '"•••@exemple.fr'],
  ['jeanne', 'j•••e'],
  ['', '•••'],
  ['dupont@xn--socit-esab.fr', 'd•••@société.fr'],
])('masks %j as %j', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

test('a masked address shows its initial and its domain only', () => {
  fc.assert(
    fc.property(plainEmail, (email) => {
      const [local = '', domain = ''] = email.split('@')
      expect(maskedEmail(email)).toBe(`${local.charAt(0)}•••@${domain}`)
    }),
  )
})

test('a masked number shows its last two digits only', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+33[67]\d{8}$/), (number) => {
      const masked = maskedAddress(number)
      expect(masked.replaceAll(/\D/g, '')).toBe(number.slice(-2))
      expect(masked).toMatch(/^(?:••\u00A0){4}\d{2}$/)
    }),
  )
})

test('masks an address by what it is', () => {
  expect(maskedAddress('jeanne@exemple.fr')).toBe('j•••@exemple.fr')
})
