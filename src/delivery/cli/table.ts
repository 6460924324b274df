import { Presets, SingleBar } from 'cli-progress'

import type { Lines } from './output.ts'

/** Formats rows as a table, one line per row, in columns as wide as their widest cell. */
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

/** Formats labelled values in two columns. Pairs without a value are left out. */
export function labelled(
  pairs: readonly (readonly [label: string, said: string | undefined])[],
): Lines {
  return table(pairs.flatMap(([label, said]) => (said === undefined ? [] : [[label, said]])))
}

const letters = new Intl.Segmenter('fr')

/**
 * Returns the printed width of a text in columns. A letter with combining accents counts as one.
 */
function widthOf(text: string): number {
  return [...letters.segment(escapeControlCharacters(text))].length
}

const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const SHORT: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** Returns a text on one line. Line breaks, control and bidirectional characters are escaped. */
export function escapeControlCharacters(text: string): string {
  return text.replace(STEERING, (character) => SHORT.get(character) ?? escapeOf(character))
}

function escapeOf(character: string): string {
  const code = character.charCodeAt(0)
  return code < 0x100
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`
}

/** A progress bar in a terminal. */
interface ProgressBar {
  /** Updates the bar; another subject starts another bar. */
  readonly show: (subject: string, read: number, total?: number) => void
  stop(): void
}

/** Creates a progress bar; undefined outside a terminal, where the log reports progress. */
export function progressBar(shown: boolean): ProgressBar | undefined {
  if (!shown) return undefined
  const bar = new SingleBar(
    { format: '{subject} {bar} {value}/{total}', hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  )
  let current: string | undefined
  return {
    show: (subject, read, total = 0) => {
      if (subject === current) bar.update(read)
      else bar.start(total, read, { subject })
      current = subject
    },
    stop: () => bar.stop(),
  }
}
