import { expect, test } from 'vitest'

import { MAX_CANCELLATION_TEXT_LENGTH } from '#domain/premium/cancellation-form.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { attribute, elementsNamed, renderedHtml } from '#test/support/html/rendered-html.ts'

test('the cancellation form takes no more characters than are sent', () => {
  const html = renderedHtml(aView('cancellation'))
  const limits = elementsNamed(html, 'input').map((input) => [
    attribute(input, 'name'),
    attribute(input, 'maxlength'),
  ])
  const limit = String(MAX_CANCELLATION_TEXT_LENGTH)
  expect(limits).toEqual(
    expect.arrayContaining([
      ['nom', limit],
      ['contrat', limit],
    ]),
  )
})
