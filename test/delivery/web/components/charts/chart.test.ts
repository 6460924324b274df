import { fc, test as property } from '@fast-check/vitest'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { chartSummary } from '#delivery/web/components/charts/chart-frame-and-axes.tsx'
import { renderBody } from '#delivery/web/components/document/document-body.tsx'
import type { Chart } from '#domain/editorial/document-body.ts'
import { CHARTS } from '#test/support/fixtures/charts.ts'
import { attribute, elements, elementsNamed, textOf } from '#test/support/html/rendered-html.ts'

describe('a chart', () => {
  test.each(Object.values(CHARTS))('of $form is named and summed up', (chart) => {
    const image = elementsNamed(render(chart), 'svg').find(
      (svg) => attribute(svg, 'role') === 'img',
    )
    const names = (image && attribute(image, 'aria-labelledby'))?.split(' ') ?? []
    const labelled = elements(render(chart), (each) => names.includes(attribute(each, 'id') ?? ''))
    expect(labelled.map((each) => textOf(each))).toEqual([chart.title, chartSummary(chart)])
  })

  test('draws one column per value, as high as the value', () => {
    const series = [{ name: 'Textes', values: [10, 20, 0] }]
    const chart = { ...CHARTS.columns, labels: ['2020', '2021', '2022'], series }
    const heights = elementsNamed(render(chart), 'rect').map((each) =>
      Number(attribute(each, 'height')),
    )
    const [ten = 0, twenty = 0, none] = heights
    expect(heights).toHaveLength(3)
    expect(twenty).toBe(2 * ten)
    expect(none).toBe(0)
  })

  test('draws one bar per value, as long as the value', () => {
    const series = [{ name: 'Salariés', values: [50, 100] }]
    const chart = { ...CHARTS.bars, labels: ['Bâtiment', 'Métallurgie'], series }
    const widths = elementsNamed(render(chart), 'rect').map((each) => attribute(each, 'width'))
    expect(widths).toEqual(['38%', '76%'])
  })

  test('draws one line for each series, through a point for each value', () => {
    const html = render(CHARTS.line)
    expect(elementsNamed(html, 'path')).toHaveLength(2)
    expect(elementsNamed(html, 'circle')).toHaveLength(24)
  })

  test('never overlaps labels: eight of four characters fit in a row', () => {
    const years = elementsNamed(render(CHARTS.columns), 'text')
      .map((each) => textOf(each))
      .filter((words) => /^\d{4}$/.test(words))
    expect(years).toEqual(['2008', '2011', '2014', '2017', '2020', '2023', '2026'])
  })

  test('says the least and the greatest value of each series', () => {
    expect(chartSummary(CHARTS.bars)).toBe(
      'Salariés, en salariés\u00A0: de 906\u202F100 (Hôtels, cafés et restaurants) à 1\u202F480\u202F200 (Métallurgie).',
    )
  })
})

const LOST_NUMBER = /NaN|Infinity|undefined/

/** Words that cannot be taken for a number lost in the drawing. */
const words = fc.string().filter((text) => !LOST_NUMBER.test(text))

const charts: fc.Arbitrary<Chart> = fc
  .record({
    form: fc.constantFrom('columns' as const, 'bars' as const, 'line' as const),
    labels: fc.array(words, { maxLength: 30 }),
    names: fc.uniqueArray(words, { maxLength: 4 }),
  })
  .chain(({ form, labels, names }) =>
    fc
      .array(fc.array(fc.nat(2_000_000), { minLength: labels.length, maxLength: labels.length }), {
        minLength: names.length,
        maxLength: names.length,
      })
      .map((values) => ({
        type: 'chart' as const,
        form,
        title: 'Titre',
        unit: 'textes',
        labels,
        series: names.map((name, place) => ({ name, values: values[place] ?? [] })),
      })),
  )

property.prop([charts])(
  'every value stands in the table, and the drawing loses no number',
  (chart) => {
    const html = render(chart)
    const figures = chart.series.flatMap(({ values }) => values)
    expect(
      elementsNamed(html, 'td').map((cell) => Number(textOf(cell).replaceAll(/\D/g, ''))),
    ).toEqual(chart.labels.flatMap((_, place) => chart.series.map(({ values }) => values[place])))
    expect(html).not.toMatch(LOST_NUMBER)
    expect(elementsNamed(html, 'td')).toHaveLength(figures.length)
  },
)

function render(chart: Chart): string {
  return renderToString(renderBody([chart]))
}
