import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { fullPageUrl, pageCoreUrl } from '#delivery/web/contract/page-core-url.ts'

const addresses = fc
  .tuple(fc.webUrl({ withQueryParameters: true }), fc.boolean())
  .map(([url, bare]) => (bare ? url.replace(/\?.*$/, '') : url))

test.each([
  ['/faq', '/faq?core=true'],
  ['/recherche?query=btp', '/recherche?query=btp&core=true'],
])('the core of %s is asked for at %s', (address, core) => {
  expect(pageCoreUrl(address)).toBe(core)
})

property.prop([addresses])('an address is found again from that of its core', (address) => {
  expect(fullPageUrl(pageCoreUrl(address))).toBe(address)
})
