import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { maskedEmail } from '#domain/newsletter/masked-email.ts'
import { plainEmail } from '#test/support/arbitraries/shared.ts'

test.each([
  ['jeanne@exemple.fr', 'j•••@exemple.fr'],
  ['j@exemple.fr', 'j•••@exemple.fr'],
  ['"a@b"@exemple.fr', '"•••@exemple.fr'],
  ['jeanne', 'j•••e'],
  ['', '•••'],
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
