import { expect, test } from 'vitest'

import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { PICTURE_NAME } from '#test/support/fixtures/head-picture.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'

test('the page of a product shows its picture, price and file [N93]', () => {
  const href = `/fichiers/${'0a'.repeat(16)}.pdf`
  const picture = { type: 'image', file: PICTURE_NAME, alt: 'La couverture', children: [] } as const
  const html = renderedHtml({
    ...aView('product'),
    document: aDocumentView({ picture }),
    price: 7_950,
    file: { type: 'download', label: 'Un extrait', href, format: 'PDF', bytes: 1_200 },
  })
  expect(html).toMatch(/79,50\s€ TTC/u)
  expect(html).toContain('alt="La couverture"')
  expect(html).toContain(`href="${href}" data-tool="download"`)
  expect(html).toContain('Un extrait')
})
