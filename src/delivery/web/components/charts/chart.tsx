import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import type { Chart as ChartBlock } from '#domain/editorial/body.ts'

import { BarChart } from './bar-chart.tsx'
import { ChartTable } from './chart-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import { LineChart } from './line-chart.tsx'

import styles from './chart.module.css'

/** One way to draw figures. */
type Drawing = (props: { readonly chart: ChartBlock }) => ReactNode

const DRAWINGS: { readonly [Form in ChartBlock['form']]: Drawing } = {
  columns: ColumnChart,
  bars: BarChart,
  line: LineChart,
}

/** Figures drawn, and given whole as a table. */
export function Chart({ chart }: { readonly chart: ChartBlock }) {
  const FormDrawing = DRAWINGS[chart.form]
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{chart.title}</strong>
        <Legend chart={chart} />
      </figcaption>
      <FormDrawing chart={chart} />
      <ChartTable chart={chart} />
    </figure>
  )
}

/** The names of the series beside their colours, under what they count. */
function Legend({ chart }: { readonly chart: ChartBlock }) {
  const { series, unit } = chart
  return (
    <p className={styles.legend}>
      <span>{unit}</span>
      {series.length > 1 &&
        series.map(({ name }, place) => (
          <span key={name}>
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" {...hooks({ series: place })} />
            </svg>
            {name}
          </span>
        ))}
    </p>
  )
}
