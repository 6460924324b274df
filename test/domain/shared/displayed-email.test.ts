import { domainToASCII, domainToUnicode } from 'node:url'

import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { displayedEmail } from '#domain/shared/displayed-email.ts'
import { parseEmail } from '#domain/shared/email-address.ts'

const PREFIX_LENGTH = 4

test.each([
  'dupont@société.fr',
  'a@bücher.example',
  'rh@例え.テスト',
  'info@пример.рф',
  'x@faß-été.œuvre.fr',
  'jeanne@exemple.fr',
])('the address %s is shown as it was written', (written) => {
  const parsed = parseEmail(written)
  expect(parsed.ok && displayedEmail(parsed.value)).toBe(written)
})

test.each([
  'a@xn--.fr',
  'a@xn--a-.fr',
  'a@xn--99999999.fr',
  'a@xn--exemple-.fr',
  // The punycode of « Société », whose capital no domain has.
  'a@xn--Socit-esab.fr',
  'xn--socit-esab.fr@exemple.fr',
  '',
])('the malformed address %s is shown as it is stored', (stored) => {
  expect(displayedEmail(stored)).toBe(stored)
})

property.prop([fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })])(
  'a domain is shown in the letters that Node shows',
  (letters) => {
    const domain = domainToASCII(`${letters}.fr`)
    fc.pre(domain.startsWith('xn--') && !domain.includes('--', PREFIX_LENGTH))
    expect(displayedEmail(`a@${domain}`)).toBe(`a@${domainToUnicode(domain)}`)
  },
)
