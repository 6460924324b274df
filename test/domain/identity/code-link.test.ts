import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { codeInFragment, codeLink } from '#domain/identity/code-link.ts'

const PAGE = 'http://localhost:4001/nouveau-mot-de-passe'

test('the code stands in the fragment, which no server sees', () => {
  const link = codeLink(`${PAGE}?a=1#b`, { email: 'a+b@exemple.fr', code: '012345' })
  expect(link).toBe(`${PAGE}?a=1#email=a%2Bb%40exemple.fr&verification_code=012345`)
})

test('what a link brings is what was put into it', () => {
  const code = fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0'))
  fc.assert(
    fc.property(fc.record({ email: fc.string({ minLength: 1 }), code }), (sent) => {
      expect(codeInFragment(new URL(codeLink(PAGE, sent)).hash)).toEqual(sent)
    }),
  )
})

test.each([
  '',
  '#',
  '#sommaire',
  '#email=a@exemple.fr',
  '#verification_code=123456',
  '#email=&verification_code=123456',
  '#email=a@exemple.fr&verification_code=12345',
  '#email=a@exemple.fr&verification_code=12345a',
  '#email=a@exemple.fr&verification_code=1234567',
  '#email=a@exemple.fr&verification_code=a123456',
])('%j brings no code', (fragment) => {
  expect(codeInFragment(fragment)).toBeUndefined()
})

test('a fragment is read with its number sign or without', () => {
  const sent = { email: 'a#b@exemple.fr', code: '123456' }
  expect(codeInFragment('email=a#b@exemple.fr&verification_code=123456')).toEqual(sent)
  expect(codeInFragment('#email=a#b@exemple.fr&verification_code=123456')).toEqual(sent)
})
