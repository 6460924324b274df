import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { renderNonBreaking } from '#delivery/web/components/text/non-breaking-titles.tsx'

function markup(title: string): string {
  return renderToStaticMarkup(createElement('p', null, renderNonBreaking(title)))
    .replaceAll('\u00A0', '_')
    .replaceAll(/ class="[^"]*"/gu, '')
}

test.each([
  ['Loi du 19 février 2026', 'Loi du 19_février_2026'],
  ['au 1er mars', 'au 1er_mars'],
  ['Lettre Métallurgie – janvier 2026', 'Lettre Métallurgie_– janvier_2026'],
  ['décret n°\u00A02026-104 du 2 mai 2026', 'décret n°_<span>2026-104</span> du 2_mai_2026'],
  ['mars et avril, en 12 mois', 'mars et avril, en 12 mois'],
])('a line does not break %j', (title, expected) => {
  expect(markup(title)).toBe(`<p>${expected}</p>`)
})
