import { useId } from 'react'
import type { ReactNode } from 'react'

import type { Chart } from '#domain/editorial/body.ts'

import { chartSummary } from './chart-summary.ts'

interface ChartFrameProps {
  readonly chart: Chart
  /** In pixels; the width is that of the column, so positions across are percentages and letters keep their size. */
  readonly height: number
  readonly children: ReactNode
}

/** A drawing without a tag of its own for images. */
const IMAGE = { role: 'img' } as const

/** The drawing of a chart as one image, named and summed up for whoever does not see it. */
export function ChartFrame({ chart, height, children }: ChartFrameProps) {
  const id = useId()
  return (
    <svg {...IMAGE} height={height} aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{chart.title}</title>
      <desc id={`${id}d`}>{chartSummary(chart)}</desc>
      {children}
    </svg>
  )
}
