import type { Lines } from './command-output.ts'
import { escapeControlCharacters } from './escape-control-characters.ts'

/** Formats rows as a table, one line per row. Each column is as wide as its widest cell. */
export function formatTable(rows: readonly (readonly string[])[]): Lines {
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

/** Formats labelled values in two columns. Pairs without a value are omitted. */
export function formatLabelledValues(
  pairs: readonly (readonly [label: string, said: string | undefined])[],
): Lines {
  return formatTable(pairs.flatMap(([label, text]) => (text === undefined ? [] : [[label, text]])))
}

const letters = new Intl.Segmenter('fr')

/**
 * Returns the width of a text in terminal columns. A letter with combining accents counts as one.
 */
function widthOf(text: string): number {
  return [...letters.segment(escapeControlCharacters(text))].length
}
