/** Measured figure with its unit, and its limit if it has one. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Upper limit. */
  readonly most?: number
  /** Lower limit. */
  readonly least?: number
}

/** Formats figures as lines of text below a title. Figures with a limit have a ✔ or ✘. */
export function reportOf(title: string, figures: readonly Figure[]): string {
  return `\n${title}\n${figures.map((figure) => `${lineOf(figure)}\n`).join('')}`
}

function lineOf({ name, value, unit, most = Infinity, least = -Infinity }: Figure): string {
  const holds = value <= most && value >= least
  const barred = Number.isFinite(most) || Number.isFinite(least)
  const bar = Number.isFinite(most) ? `≤ ${most}` : `≥ ${least}`
  const shown = `${rounded(value)} ${unit}`.trimEnd()
  return barred ? `${holds ? '✔' : '✘'} ${name}: ${shown} (${bar})` : `  ${name}: ${shown}`
}

function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
