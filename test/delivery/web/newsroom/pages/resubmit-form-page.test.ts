import { expect, test } from 'vitest'

import { NEWSROOM_BUILD } from '#test/support/html/newsroom-build.ts'
import { attribute, elements, elementsNamed } from '#test/support/html/rendered-html.ts'

test('fields of one name get an id each on the repeated form [N26]', async () => {
  const render = await NEWSROOM_BUILD.newsroom()
  const fields = [
    ['title', 'Un titre'],
    ['title', 'Un autre'],
    ['themes', 'paie'],
    ['themes', 'paie'],
  ] as const
  const html = render(
    { kind: 'sendAgain', reason: 'signedOut', action: '/redaction', fields },
    { siteName: 'Préavis', path: '/redaction', signedIn: undefined },
  )
  const titles = elements(html, (each) => attribute(each, 'name') === 'title')
  const ids = titles.map((each) => attribute(each, 'id'))
  expect(new Set(ids).size).toBe(2)
  expect(elementsNamed(html, 'label').map((each) => attribute(each, 'for'))).toEqual(ids)
  expect(elements(html, (each) => attribute(each, 'name') === 'themes')).toHaveLength(2)
})
