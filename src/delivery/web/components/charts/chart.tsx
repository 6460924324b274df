import type { ReactNode } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { Chart as ChartBlock } from '#domain/editorial/document-body.ts'

import { frenchNumber, fragmentOf } from '../text/dates-numbers-and-marked-text.tsx'
import { SCROLLABLE_REGION } from '../text/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { ColumnChart, LineChart } from './column-and-line-charts.tsx'

import tableStyles from '../text/table.module.css'
import styles from './chart.module.css'

type Drawing = (props: { readonly chart: ChartBlock }) => ReactNode

const DRAWINGS: { readonly [Form in ChartBlock['form']]: Drawing } = {
  columns: ColumnChart,
  bars: BarChart,
  line: LineChart,
}

/** Renders a chart as columns, bars or lines, with its legend and its values as a table. */
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

/** Renders the legend: the unit, then the name and colour of each series if there are several. */
function Legend({ chart }: { readonly chart: ChartBlock }) {
  const { series, unit } = chart
  return (
    <p className={styles.legend}>
      <span>{unit}</span>
      {series.length > 1 &&
        series.map(({ name }, place) => (
          <span key={name}>
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" {...dataAttributes({ series: place })} />
            </svg>
            {name}
          </span>
        ))}
    </p>
  )
}

function ChartTable({ chart }: { readonly chart: ChartBlock }) {
  const { title, labels, series } = chart
  return (
    <details>
      <summary>Les chiffres en tableau</summary>
      <div {...SCROLLABLE_REGION} className={tableStyles.region} aria-label={title}>
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Libellé</span>
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{fragmentOf(labels.map((label, place) => renderRow(label, place, series)))}</tbody>
        </table>
      </div>
    </details>
  )
}

function renderRow(label: string, place: number, series: ChartBlock['series']): ReactNode {
  return (
    <tr>
      <th scope="row">{label}</th>
      {series.map(({ name, values }) => (
        <td key={name}>{frenchNumber(values[place] ?? 0)}</td>
      ))}
    </tr>
  )
}
