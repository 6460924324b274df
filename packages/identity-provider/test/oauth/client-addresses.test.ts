import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { isClientUrl, isRedirectUri } from '#provider/return-urls.ts'

const SITE = 'https://www.preavis.example'
const client = { id: 'preavis', origins: [SITE], redirectUris: [`${SITE}/retour`] }
const settings = {
  origin: 'https://compte.preavis.example',
  siteName: '',
  clients: [client],
  demonstration: false,
  customTokenSecret: undefined,
}

const hostile = fc
  .array(
    fc.constantFrom(
      SITE,
      '/',
      '\\',
      '@',
      ':',
      '.',
      '#',
      '?',
      '//',
      'https:',
      'http:',
      'javascript:',
      'blob:',
      'evil.example',
      'www.preavis.example',
      'retour',
      '%2F',
      '%00',
      '\t',
      '\n',
      ' ',
      '..',
      ';',
      'é',
    ),
    { maxLength: 8 },
  )
  .map((deps) => deps.join(''))

property.prop([fc.oneof(hostile, fc.string(), fc.webUrl())])(
  'a browser redirected to an allowed address arrives at the client [I07]',
  (address) => {
    const arrived = URL.parse(address)
    if (isClientUrl(settings, address)) expect(arrived?.origin).toBe(SITE)
    if (isRedirectUri(client, address)) {
      expect(arrived?.origin).toBe(SITE)
      expect(arrived?.pathname).toBe('/retour')
      expect(arrived?.hash).toBe('')
    }
  },
)

property.prop([fc.webQueryParameters()])('its query does not count [I07]', (query) => {
  expect(isRedirectUri(client, `${SITE}/retour?${query}`)).toBe(true)
})

test.each([`${SITE}/retour/`, `${SITE}/`, SITE, `${SITE}/Retour`, `${SITE}/retour#a`])(
  'a sign-in does not come back to %s',
  (address) => {
    expect(isRedirectUri(client, address)).toBe(false)
  },
)
