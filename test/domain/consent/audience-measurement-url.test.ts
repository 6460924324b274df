import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { measuredUrl } from '#domain/consent/audience-measurement-url.ts'

const SITE = 'https://www.preavis.example'

test.each([
  ['/guide', '/guide'],
  ['/recherche?query=harc%C3%A8lement', '/recherche'],
  ['/actualite/newsletters/confirmation?lien=secret', '/actualite/newsletters/confirmation'],
  ['/guide?backaccount=true#access_token=jeton', '/guide'],
  [
    '/guide?utm_source=lettre&email=a@b.fr&utm_campaign=rentr%C3%A9e',
    '/guide?utm_source=lettre&utm_campaign=rentr%C3%A9e',
  ],
])('%s is measured as %s [T17]', (address, measured) => {
  expect(measuredUrl(SITE + address)).toBe(SITE + measured)
})

test('nothing that only one reader was sent is measured, whatever its name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.stringMatching(/^[a-z_]{1,12}$/), (value, name) => {
      fc.pre(!name.startsWith('utm_'))
      const query = new URLSearchParams({ [name]: value }).toString()
      expect(measuredUrl(`${SITE}/guide?${query}#${query}`)).toBe(`${SITE}/guide`)
    }),
  )
})
