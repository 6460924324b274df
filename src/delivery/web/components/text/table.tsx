import type { ReactNode } from 'react'

import type { Body, Table as TableBlock, TableCell } from '#domain/editorial/body.ts'

import { inOrder } from './format.tsx'

import styles from './table.module.css'

type Row = readonly TableCell[]
type PaintBody = (body: Body) => ReactNode

interface TableProps {
  readonly table: TableBlock
  readonly paint: PaintBody
}

/** A table in a region of its own, which scrolls sideways. */
export function Table({ table, paint }: TableProps) {
  const head = headRows(table.rows)
  return (
    <div {...SCROLLABLE} className={styles.region} aria-label={table.caption ?? 'Tableau'}>
      <table>
        {table.caption !== undefined && <caption>{table.caption}</caption>}
        {head > 0 && <thead>{paintRows(table.rows.slice(0, head), 'col', paint)}</thead>}
        <tbody>{paintRows(table.rows.slice(head), 'row', paint)}</tbody>
      </table>
    </div>
  )
}

function paintRows(rows: readonly Row[], scope: 'col' | 'row', paint: PaintBody): ReactNode {
  return inOrder(rows.map((row) => paintRow(row, scope, paint)))
}

function paintRow(row: Row, scope: 'col' | 'row', paint: PaintBody): ReactNode {
  return <tr>{inOrder(row.map((cell) => paintCell(cell, scope, paint)))}</tr>
}

function paintCell(cell: TableCell, scope: 'col' | 'row', paint: PaintBody): ReactNode {
  const spans = { colSpan: cell.columns, rowSpan: cell.rows }
  if (!cell.header) return <td {...spans}>{paint(cell.children)}</td>
  return (
    <th {...spans} scope={scope}>
      {paint(cell.children)}
    </th>
  )
}

/** How many rows make the head of a table: the leading rows of header cells only, unless a cell of theirs reaches below them or nothing would be left. */
export function headRows(rows: readonly (readonly TableCell[])[]): number {
  const firstOther = rows.findIndex((row) => !row.every((cell) => cell.header))
  if (firstOther < 1) return 0
  const reachesBelow = rows
    .slice(0, firstOther)
    .some((row, place) => row.some((cell) => place + (cell.rows ?? 1) > firstOther))
  return reachesBelow ? 0 : firstOther
}

/** What makes a wide table reachable and scrollable with the keyboard. */
export const SCROLLABLE = { tabIndex: 0, role: 'group' } as const
