import { describe, expect, test } from 'vitest'

import { bodyAsText } from '#delivery/cli/text/body-as-text.ts'
import { paragraph, text } from '#test/support/fixtures/every-block.ts'

describe('a body as text', () => {
  test('tells what the law gained from what it lost, marks inside them too', () => {
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
