import type { ReactNode } from 'react'

import type { Body, Table as TableBlock, TableCell } from '#domain/editorial/document-body.ts'

import { fragmentOf } from './dates-numbers-and-marked-text.tsx'

import styles from './table.module.css'

type Row = readonly TableCell[]
type RenderBody = (body: Body) => ReactNode

interface TableProps {
  readonly table: TableBlock
  /** Renders the content of a cell. */
  readonly render: RenderBody
}

/**
 * Renders a table in a region that scrolls horizontally. The rows that `headRows` counts become the
 * table head.
 */
export function Table({ table, render }: TableProps) {
  const head = headRows(table.rows)
  return (
    <div {...SCROLLABLE_REGION} className={styles.region} aria-label={table.caption ?? 'Tableau'}>
      <table>
        {table.caption !== undefined && <caption>{table.caption}</caption>}
        {head > 0 && <thead>{renderRows(table.rows.slice(0, head), 'col', render)}</thead>}
        <tbody>{renderRows(table.rows.slice(head), 'row', render)}</tbody>
      </table>
    </div>
  )
}

function renderRows(rows: readonly Row[], scope: 'col' | 'row', render: RenderBody): ReactNode {
  return fragmentOf(rows.map((row) => renderRow(row, scope, render)))
}

function renderRow(row: Row, scope: 'col' | 'row', render: RenderBody): ReactNode {
  return <tr>{fragmentOf(row.map((cell) => renderCell(cell, scope, render)))}</tr>
}

function renderCell(cell: TableCell, scope: 'col' | 'row', render: RenderBody): ReactNode {
  const spans = { colSpan: cell.columns, rowSpan: cell.rows }
  if (!cell.header) return <td {...spans}>{render(cell.children)}</td>
  return (
    <th {...spans} scope={scope}>
      {render(cell.children)}
    </th>
  )
}

/**
 * Returns the number of header rows at the top of a table. Returns 0 if one of their cells spans
 * into the rows below, or if all rows are headers.
 */
export function headRows(rows: readonly (readonly TableCell[])[]): number {
  const firstOther = rows.findIndex((row) => !row.every((cell) => cell.header))
  if (firstOther < 1) return 0
  const reachesBelow = rows
    .slice(0, firstOther)
    .some((row, place) => row.some((cell) => place + (cell.rows ?? 1) > firstOther))
  return reachesBelow ? 0 : firstOther
}

/** Attributes that make a wide region scrollable by keyboard. */
export const SCROLLABLE_REGION = { tabIndex: 0, role: 'group' } as const
