import { scaleBand } from 'd3-scale'
import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import type { Chart } from '#domain/editorial/body.ts'

import { inOrder } from '../text/in-order.ts'
import { ChartAxes } from './chart-axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { percent, PLOT, PLOT_START, valueScale } from './chart-scales.ts'

/** Figures as columns, those of several series side by side. */
export function ColumnChart({ chart }: { readonly chart: Chart }) {
  const values = valueScale(chart)
  const foot = values(0)
  const bands = scaleBand<number>()
    .domain(chart.labels.map((_, place) => place))
    .range([PLOT_START, 98])
    .paddingInner(0.25)
  const width = bands.bandwidth() / Math.max(1, chart.series.length)
  const startOf = (place: number) => bands(place) ?? PLOT_START
  return (
    <ChartFrame chart={chart} height={PLOT.top + PLOT.height + PLOT.below}>
      <ChartAxes
        chart={chart}
        values={values}
        middleOf={(place) => startOf(place) + bands.bandwidth() / 2}
      />
      {chart.series.map((series, rank) => (
        <g key={series.name} {...hooks({ series: rank })}>
          {inOrder(
            series.values.map((value, place) =>
              paintColumn(startOf(place) + rank * width, width, values(value), foot),
            ),
          )}
        </g>
      ))}
    </ChartFrame>
  )
}

function paintColumn(start: number, width: number, top: number, foot: number): ReactNode {
  return <rect x={percent(start)} y={top} width={percent(width)} height={foot - top} />
}
