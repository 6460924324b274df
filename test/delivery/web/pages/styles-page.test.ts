import { expect, test } from 'vitest'

import { ICON_PATHS } from '#delivery/web/components/shell/icon.tsx'
import { aView } from '#test/support/fixtures/views.ts'
import { attribute, elementsNamed, renderedHtml } from '#test/support/html/rendered-html.ts'

test('the style guide shows every icon', () => {
  const paths = elementsNamed(renderedHtml(aView('styles')), 'path')
  const drawn = new Set(paths.map((path) => attribute(path, 'd')))
  expect(Object.values(ICON_PATHS).filter((outline) => !drawn.has(outline))).toEqual([])
})
