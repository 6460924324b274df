import type { TableCell } from '#domain/editorial/body.ts'

/** How many rows make the head of a table: the leading rows of header cells only, unless a cell of theirs reaches below them or nothing would be left. */
export function headRows(rows: readonly (readonly TableCell[])[]): number {
  const firstOther = rows.findIndex((row) => !row.every((cell) => cell.header))
  if (firstOther < 1) return 0
  const reachesBelow = rows
    .slice(0, firstOther)
    .some((row, place) => row.some((cell) => place + (cell.rows ?? 1) > firstOther))
  return reachesBelow ? 0 : firstOther
}
