import { scaleBand, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { Chart } from '#domain/editorial/document-body.ts'

import { fragmentOf } from '../text/dates-numbers-and-marked-text.tsx'
import {
  ChartAxes,
  ChartFrame,
  PLOT,
  PLOT_START,
  percent,
  valueScale,
} from './chart-frame-and-axes.tsx'

/** Renders a column chart. The columns of several series are side by side. */
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
        <g key={series.name} {...dataAttributes({ series: rank })}>
          {fragmentOf(
            series.values.map((value, place) =>
              renderColumn(startOf(place) + rank * width, width, values(value), foot),
            ),
          )}
        </g>
      ))}
    </ChartFrame>
  )
}

function renderColumn(start: number, width: number, top: number, foot: number): ReactNode {
  return <rect x={percent(start)} y={top} width={percent(width)} height={foot - top} />
}

const HEIGHT = PLOT.top + PLOT.height + PLOT.below

/** Renders a line chart, one line per series. */
export function LineChart({ chart }: { readonly chart: Chart }) {
  const values = valueScale(chart)
  const points = scalePoint<number>()
    .domain(chart.labels.map((_, place) => place))
    .range([PLOT_START + 3, 97])
  const at = (place: number) => points(place) ?? PLOT_START
  const pathOf = line<number>(
    (_, place) => at(place),
    (value) => values(value),
  ).digits(2)
  return (
    <ChartFrame chart={chart} height={HEIGHT}>
      <ChartAxes chart={chart} values={values} middleOf={at} />
      {/* Stretched to the width: units are hundredths horizontally and pixels vertically. */}
      <svg height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
        {chart.series.map((series, rank) => (
          <path
            key={series.name}
            {...dataAttributes({ series: rank })}
            d={pathOf([...series.values]) ?? ''}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {chart.series.map((series, rank) => (
        <g key={series.name} {...dataAttributes({ series: rank })}>
          {fragmentOf(series.values.map((value, place) => renderPoint(at(place), values(value))))}
        </g>
      ))}
    </ChartFrame>
  )
}

function renderPoint(across: number, down: number): ReactNode {
  return <circle cx={percent(across)} cy={down} r="3" />
}
