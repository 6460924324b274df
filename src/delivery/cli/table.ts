import { visible } from './visible.ts'

/** Rows under one another, each on its own line, in columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => visible(cell)))
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => widthOf(row[column] ?? ''))),
  )
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Labels with what they say; a label that says nothing is left out. */
export function labelled(
  pairs: readonly (readonly [label: string, said: string | undefined])[],
): string {
  return table(pairs.flatMap(([label, said]) => (said === undefined ? [] : [[label, said]])))
}

const letters = new Intl.Segmenter('fr')

/** A letter and the accents that follow it take one place. */
function widthOf(text: string): number {
  return [...letters.segment(text)].length
}
