import { describe, expect, test } from 'vitest'

import type { PageView } from '#application/views/page-view.ts'
import { bodyAsText } from '#delivery/cli/text/body-as-text.ts'
import { pageAsText } from '#delivery/cli/text/page-as-text.ts'
import { extractPageContent } from '#delivery/machine-readable/content/extract-page-content.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { paragraph, text } from '#test/support/fixtures/every-block-type.ts'
import { aView, everyView } from '#test/support/fixtures/views.ts'

const VIEWS = everyView().map((view): [string, PageView] => [view.kind, view])

describe('the page views', () => {
  test.each(VIEWS)('of %s is painted under its title, without a web page [D02]', (_kind, view) => {
    const text = pageAsText(extractPageContent(view))
    expect(text[0]).toBe(extractPageContent(view).title)
    expect(text.join('\n')).not.toMatch(/undefined|\[object|<\/?[a-z]+>/)
  })

  test.each(VIEWS)('of %s is painted from its JSON alike [D02]', (_kind, view) => {
    const copy: PageView = JSON.parse(JSON.stringify(view))
    expect(pageAsText(extractPageContent(copy))).toEqual(pageAsText(extractPageContent(view)))
  })
})

test.each([
  ['Le salarié a droit à un préavis.', 1],
  ['Le salarié a droit…', 0],
  ['Ce qu’il faut savoir.', 1],
])('a text that begins with its standfirst does not say it twice: %s', (standfirst, times) => {
  const body = [paragraph('Le salarié a droit à un préavis.'), paragraph('Sauf faute grave.')]
  const view = { ...aView('lawSection'), document: aDocumentView({ standfirst, body }) }
  const lines = pageAsText(extractPageContent(view))
  expect(lines.filter((line) => line === standfirst)).toHaveLength(times)
})

describe('a body as text', () => {
  test('marks inserted and deleted law, nested marks included', () => {
    const line = paragraph(
      'Le délai est de ',
      { type: 'del', children: [text('dix')] },
      { type: 'ins', children: [{ type: 'strong', children: [text('quinze')] }] },
      ' jours.',
    )
    expect(bodyAsText([line])).toEqual(['Le délai est de [-dix-]{+quinze+} jours.'])
  })

  test('gives the figures of a chart as a table, in French numbers', () => {
    const chart = bodyAsText([
      {
        type: 'chart',
        form: 'columns',
        title: 'Textes par année',
        unit: 'textes',
        labels: ['2024', '2025'],
        series: [
          { name: 'Décrets', values: [1200, 3.5] },
          { name: 'Lois', values: [4, 0] },
        ],
      },
    ])
    expect(chart).toEqual([
      'Textes par année (textes)',
      ' | Décrets | Lois',
      '2024 | 1\u202F200 | 4',
      '2025 | 3,5 | 0',
    ])
  })
})
