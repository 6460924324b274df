import { scaleLinear } from 'd3-scale'
import type { ScaleLinear } from 'd3-scale'

import type { Chart } from '#domain/editorial/body.ts'

/** The height of the figures, the room above them, and that of the labels below, in pixels. */
export const PLOT = { height: 220, top: 14, below: 24 } as const

/** Where the figures begin, in hundredths of the width: the values of the axis stand before. */
export const PLOT_START = 12

const NARROWEST = 288
const LETTER = 7
const GAP = 8

/** From values to pixels below the top: zero at the foot, a round number at the top. */
export function valueScale({ series }: Chart): ScaleLinear<number, number> {
  const greatest = Math.max(1, ...series.flatMap(({ values }) => values))
  return scaleLinear()
    .domain([0, greatest])
    .range([PLOT.top + PLOT.height, PLOT.top])
    .nice(4)
}

/** Which labels are written: one in so many, for none to touch the next on the narrowest screen. */
export function labelStep(labels: readonly string[]): number {
  const widest = Math.max(0, ...labels.map((label) => label.length)) * LETTER + GAP
  return Math.max(1, Math.ceil((labels.length * widest) / NARROWEST))
}

/** A share of the width, as an attribute of SVG. */
export function percent(hundredths: number): string {
  return `${Number(hundredths.toFixed(2))}%`
}
