import { expect, test } from 'vitest'

import { isLinkAddress, isTypedLinkAddress } from '#domain/navigation/link-url-pattern.ts'

test.each([
  ['https://www.legifrance.gouv.fr/', true],
  ['/guide/preavis', true],
  ['#note', true],
  ['mailto:redaction@preavis.example', true],
  ['tel:+33123456789', true],
  ['javascript:alert(1)', false],
  ['//ailleurs.example', false],
  ['www.preavis.example', false],
  ['', false],
])('« %s » may be the address of a link: %s', (address, isAllowed) => {
  expect(isLinkAddress(address)).toBe(isAllowed)
})

test.each([
  ['https://www.legifrance.gouv.fr/', true],
  ['/guide/preavis', true],
  ['http:// mal', false],
  ['https://', false],
  ['https://?a=1', false],
  ['/guide/le préavis', false],
])('an editor may type « %s » as the address of a link: %s', (address, isAllowed) => {
  expect(isTypedLinkAddress(address)).toBe(isAllowed)
})
