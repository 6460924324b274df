import type { Chart, ChartSeries } from '#domain/editorial/body.ts'

import { frenchNumber } from '../text/french-number.ts'

/** What a chart shows, in a sentence for each series: its least and its greatest value, and where they stand. */
export function chartSummary({ labels, series, unit }: Chart): string {
  return series
    .map((each) => `${each.name}, en ${unit}\u00A0: ${extremes(each, labels)}.`)
    .join(' ')
}

function extremes({ values }: ChartSeries, labels: readonly string[]): string {
  const least = Math.min(...values)
  const greatest = Math.max(...values)
  if (values.length === 0) return 'aucune valeur'
  const at = (value: number) => `${frenchNumber(value)} (${labels[values.indexOf(value)] ?? ''})`
  return least === greatest ? `${frenchNumber(least)} partout` : `de ${at(least)} à ${at(greatest)}`
}
