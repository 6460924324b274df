import { expect, test } from 'vitest'

import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { attribute, elements, renderedHtml, textOf } from '#test/support/html/rendered-html.ts'

test('the public HTML has empty mount points and no reader [H08]', () => {
  const html = renderedHtml(aView('home'))
  for (const id of [pageIds.account, pageIds.welcome]) {
    const [place] = elements(html, (each) => attribute(each, 'id') === id)
    expect(place && textOf(place)).toBe('')
  }
  expect(html).not.toContain('data-session')
})
