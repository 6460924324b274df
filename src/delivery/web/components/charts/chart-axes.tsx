import type { ScaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'

import type { Chart } from '#domain/editorial/body.ts'

import { frenchNumber } from '../text/french-number.ts'
import { inOrder } from '../text/in-order.ts'
import { labelStep, percent, PLOT, PLOT_START } from './chart-scales.ts'

interface ChartAxesProps {
  readonly chart: Chart
  readonly values: ScaleLinear<number, number>
  /** Where the middle of a label stands, in hundredths of the width. */
  readonly middleOf: (place: number) => number
}

/** A few round values on their lines, and the labels below the figures. */
export function ChartAxes({ chart, values, middleOf }: ChartAxesProps) {
  const step = labelStep(chart.labels)
  return (
    <>
      {values.ticks(4).map((value) => (
        <g key={value}>
          <line x1={percent(PLOT_START)} x2="100%" y1={values(value)} y2={values(value)} />
          <text x="0" y={values(value) + 4}>
            {frenchNumber(value)}
          </text>
        </g>
      ))}
      {inOrder(
        chart.labels.map((label, place) =>
          place % step === 0 ? paintLabel(label, middleOf(place)) : null,
        ),
      )}
    </>
  )
}

function paintLabel(label: string, middle: number): ReactNode {
  return (
    <text x={percent(middle)} y={PLOT.top + PLOT.height + PLOT.below - 6} textAnchor="middle">
      {label}
    </text>
  )
}
