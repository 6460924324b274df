import { scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import type { Chart } from '#domain/editorial/body.ts'

import { inOrder } from '../text/in-order.ts'
import { ChartAxes } from './chart-axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { percent, PLOT, PLOT_START, valueScale } from './chart-scales.ts'

const HEIGHT = PLOT.top + PLOT.height + PLOT.below

/** Figures as a line for each series. */
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
      {/* Stretched to the width, so that hundredths across and pixels down draw what the marks say. */}
      <svg height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
        {chart.series.map((series, rank) => (
          <path
            key={series.name}
            {...hooks({ series: rank })}
            d={pathOf([...series.values]) ?? ''}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {chart.series.map((series, rank) => (
        <g key={series.name} {...hooks({ series: rank })}>
          {inOrder(series.values.map((value, place) => paintPoint(at(place), values(value))))}
        </g>
      ))}
    </ChartFrame>
  )
}

function paintPoint(across: number, down: number): ReactNode {
  return <circle cx={percent(across)} cy={down} r="3" />
}
