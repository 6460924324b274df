import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Download, DownloadLinks } from '#delivery/web/components/document/download-links.tsx'
import { elementsNamed, textOf } from '#test/support/html/rendered-html.ts'

const DOCUMENT = { path: '/actualite/essai', title: 'La période d’essai' }
const FILES = (['PDF', 'Word'] as const).map((format) => ({
  type: 'download' as const,
  label: 'Modèle de lettre',
  href: `/modeles/lettre#${format}`,
  format,
}))

test('the PDF and Word files of one model have different link names', () => {
  const html = [
    ...FILES.map((download) => renderToString(createElement(Download, { download }))),
    renderToString(
      createElement(DownloadLinks, {
        downloads: FILES.map((file) => ({ file, document: DOCUMENT })),
      }),
    ),
  ].join('')
  const names = elementsNamed(html, 'a').map((link) => textOf(link))
  const [pdf, word] = ['Modèle de lettre (PDF)', 'Modèle de lettre (Word)']
  expect(names).toEqual([pdf, word, pdf, DOCUMENT.title, word, DOCUMENT.title])
})
