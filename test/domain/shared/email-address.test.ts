import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { emailProblemOf, parseEmail, spellsEmail } from '#domain/shared/email-address.ts'
import { pastedText, plainEmail } from '#test/support/arbitraries/text-and-emails.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'

const INVALID = { ok: false, problem: 'emailInvalid' }

describe('an e-mail address [V01]', () => {
  test.each([
    ['prenom.nom@exemple.fr', 'prenom.nom@exemple.fr'],
    ['  a@b.fr\n', 'a@b.fr'],
    ["Rosa.O'Neil+RH@Paris.EXEMPLE.fr", "rosa.o'neil+rh@paris.exemple.fr"],
    ['x_1@xn--caf-dma.fr', 'x_1@xn--caf-dma.fr'],
    ['dupont@société.fr', 'dupont@xn--socit-esab.fr'],
    // The accent typed as a character of its own, in capitals.
    ['Dupont@Socie\u0301te\u0301.FR', 'dupont@xn--socit-esab.fr'],
    ['rh@paie.日本.jp', 'rh@paie.xn--wgv71a.jp'],
    [`${'a'.repeat(64)}@b.fr`, `${'a'.repeat(64)}@b.fr`],
    [`a@${'b.'.repeat(125)}fr`, `a@${'b.'.repeat(125)}fr`],
  ])('%j is read', (text, email) => {
    expect(parseEmail(text)).toEqual({ ok: true, value: email })
  })

  test.each([
    '',
    '@',
    'a',
    'a@',
    '@b.fr',
    'a@b',
    'a@b.',
    'a@.fr',
    'a@b..fr',
    'a@b@c.fr',
    'a b@c.fr',
    '.a@b.fr',
    'a.@b.fr',
    'a..b@c.fr',
    'a@-b.fr',
    'a@b-.fr',
    'a@b_c.fr',
    'a@127.0.0.1',
    'a@b.1',
    'é@b.fr',
    'é@é.fr',
    'a@é',
    'a@é.fr/x',
    'a@é.fr:25',
    'a@é%2e.fr',
    'a@é .fr',
    // Letters that only look like those of another domain.
    'a@ｅxemple.fr',
    'a@é\u200D.fr',
    // Folded to lower case, the Kelvin sign is a k.
    '\u212A@b.fr',
    'a@\u212A.fr',
    'a@b.fr,c@d.fr',
    'a@b.fr\r\nBcc: c@d.fr',
    '<a@b.fr>',
    '"a"@b.fr',
    'a\0@b.fr',
    `${'a'.repeat(65)}@b.fr`,
    `a@${'b'.repeat(64)}.fr`,
    `a@${'b.'.repeat(126)}frr`,
  ])('%j is refused', (text) => {
    expect(parseEmail(text)).toEqual(INVALID)
  })

  test.each(['a', 'a.', '@', 'a@', '-', ' ', 'a@b.'])(
    'of 100,000 characters is refused (%j repeated)',
    (unit) => {
      expect(parseEmail(unit.repeat(100_000 / unit.length))).toEqual(INVALID)
      expect(parseEmail(`a@b.fr${unit.repeat(100_000)}!`)).toEqual(INVALID)
    },
  )

  property.prop([plainEmail, fc.constantFrom('', ' ', '\n', '\u00A0')])(
    'loses its case and the spaces around it, and no other character',
    (email, space) => {
      const value = email.toLowerCase()
      for (const spelling of [email, value, email.toUpperCase()]) {
        expect(parseEmail(space + spelling + space)).toEqual({ ok: true, value })
      }
    },
  )

  property.prop([
    plainEmail,
    fc.constantFrom(' ', '@', ',', ';', ':', '<', '(', '[', '"', '\\', '\n', '\0', '😀'),
    fc.nat(),
  ])('with one foreign character inside is refused', (email, character, at) => {
    const place = 1 + (at % (email.length - 1))
    expect(parseEmail(email.slice(0, place) + character + email.slice(place))).toEqual(INVALID)
  })

  property.prop([plainEmail, fc.stringMatching(/^[0-9]{1,3}$/)])(
    'rejects a domain that ends with a number, like an IP address',
    (email, number) => {
      expect(parseEmail(`${email}.${number}`)).toEqual(INVALID)
    },
  )

  property.prop([pastedText])('of any text has one @ between words, or is refused', (text) => {
    const read = parseEmail(text)
    if (read.ok) expect(read.value).toMatch(/^[!-?[-~]+@[a-z0-9.-]+\.[a-z0-9-]+$/)
    else expect(read).toEqual(INVALID)
  })
})

test('names an accent before the @ as the problem [V01]', () => {
  expect(emailProblemOf(' ')).toBe('emailMissing')
  expect(emailProblemOf('hélène@exemple.fr')).toBe('emailAccented')
  expect(emailProblemOf('he\u0301le\u0300ne@société.fr')).toBe('emailAccented')
  expect(emailProblemOf('hélène@exemple')).toBe('emailInvalid')
  expect(emailProblemOf('helene@exemple')).toBe('emailInvalid')
})

describe('a spelling of an address [P02]', () => {
  const CLAIRE = anEmail('claire@exemple.fr')

  test('may have capitals and spaces around it', () => {
    expect(spellsEmail('claire@exemple.fr', CLAIRE)).toBe(true)
    expect(spellsEmail(' Claire@EXEMPLE.fr ', CLAIRE)).toBe(true)
  })

  test.each(['', 'claire', 'clairé@exemple.fr', 'claire@exemple.com'])(
    'is not %j, another address or none',
    (text) => {
      expect(spellsEmail(text, CLAIRE)).toBe(false)
    },
  )

  property.prop([plainEmail])('may be all capitals', (email) => {
    expect(spellsEmail(email.toUpperCase(), anEmail(email))).toBe(true)
  })

  property.prop([plainEmail, fc.oneof(plainEmail, fc.emailAddress())])(
    'is never the address of another person',
    (mine, other) => {
      fc.pre(mine.toLowerCase() !== other.toLowerCase())
      expect(spellsEmail(other, anEmail(mine))).toBe(false)
    },
  )
})
