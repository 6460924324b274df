import type { ReactNode } from 'react'

import type { Chart } from '#domain/editorial/body.ts'

import { frenchNumber } from '../text/french-number.ts'
import { inOrder } from '../text/in-order.ts'
import { SCROLLABLE } from '../text/scrollable.ts'

import styles from '../text/table.module.css'

/** The figures of a chart, each written out. */
export function ChartTable({ chart }: { readonly chart: Chart }) {
  const { title, labels, series } = chart
  return (
    <details>
      <summary>Les chiffres en tableau</summary>
      <div {...SCROLLABLE} className={styles.region} aria-label={title}>
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
          <tbody>{inOrder(labels.map((label, place) => paintRow(label, place, series)))}</tbody>
        </table>
      </div>
    </details>
  )
}

function paintRow(label: string, place: number, series: Chart['series']): ReactNode {
  return (
    <tr>
      <th scope="row">{label}</th>
      {series.map(({ name, values }) => (
        <td key={name}>{frenchNumber(values[place] ?? 0)}</td>
      ))}
    </tr>
  )
}
