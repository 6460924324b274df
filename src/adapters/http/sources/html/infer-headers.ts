import type { Body, TableCell } from '#domain/editorial/body.ts'

type Rows = readonly (readonly TableCell[])[]

/**
 * Finds the header cells of a table whose editor marked none: a first row all in bold names the columns;
 * an empty corner says that both the first row and the first column are names.
 */
export function inferHeaders(rows: Rows): Rows {
  const [first, ...others] = rows
  if (first === undefined || others.length === 0) return rows
  if (rows.flat().some((cell) => cell.header)) return rows
  const corner = first[0]?.children.length === 0 && first.length > 1
  if (!corner && !first.every((cell) => isBold(cell.children))) return rows
  return [
    first.map((cell) => asHeader(cell)),
    ...others.map((row) => row.map((cell, at) => (corner && at === 0 ? asHeader(cell) : cell))),
  ]
}

function asHeader(cell: TableCell): TableCell {
  return { ...cell, header: cell.children.length > 0 }
}

function isBold(body: Body): boolean {
  return body.every(
    (block) =>
      block.type === 'paragraph' &&
      block.children.every((inline) => inline.type === 'strong' || inline.type === 'lineBreak'),
  )
}
