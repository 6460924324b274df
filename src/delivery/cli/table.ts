import type { Lines } from './output.ts'
import { visible } from './visible.ts'

/** Rows under one another, each on its own line, in columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): Lines {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .replace(/ +$/, ''),
  )
}

/** Labels with what they say; a label that says nothing is left out. */
export function labelled(
  pairs: readonly (readonly [label: string, said: string | undefined])[],
): Lines {
  return table(pairs.flatMap(([label, said]) => (said === undefined ? [] : [[label, said]])))
}

const letters = new Intl.Segmenter('fr')

/** The places that a text takes once it is printed: a letter and the accents that follow it take one. */
function widthOf(text: string): number {
  return [...letters.segment(visible(text))].length
}
