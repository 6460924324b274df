import { scaleLinear } from 'd3-scale'
import type { ScaleLinear } from 'd3-scale'
import { useId } from 'react'
import type { ReactNode } from 'react'

import type { Chart, ChartSeries } from '#domain/editorial/document-body.ts'

import { frenchNumber, fragmentOf } from '../text/dates-numbers-and-marked-text.tsx'

interface ChartFrameProps {
  readonly chart: Chart
  /** Height in pixels; horizontal positions are percentages of the width. */
  readonly height: number
  readonly children: ReactNode
}

/** ARIA role of the SVG, spread as an object since no HTML element has this role. */
const IMAGE = { role: 'img' } as const

/** Renders the SVG of a chart, with title and summary for screen readers. */
export function ChartFrame({ chart, height, children }: ChartFrameProps) {
  const id = useId()
  return (
    <svg {...IMAGE} height={height} aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{chart.title}</title>
      <desc id={`${id}d`}>{chartSummary(chart)}</desc>
      {children}
    </svg>
  )
}

interface ChartAxesProps {
  readonly chart: Chart
  readonly values: ScaleLinear<number, number>
  /** Returns the middle of the label with this index, in percent of the width. */
  readonly middleOf: (place: number) => number
}

/** Renders the horizontal grid lines with their values, and the labels that fit below the plot. */
export function ChartAxes({ chart, values, middleOf }: ChartAxesProps) {
  const step = labelStep(chart.labels)
  return (
    <>
      {values.ticks(4).map((value) => (
        <g key={value}>
          <line x1={percent(PLOT_START)} x2="100%" y1={values(value)} y2={values(value)} />
          <text x="0" y={values(value) + 4}>
            {frenchNumber(value)}
          </text>
        </g>
      ))}
      {fragmentOf(
        chart.labels.map((label, place) =>
          place % step === 0 ? renderLabel(label, middleOf(place)) : null,
        ),
      )}
    </>
  )
}

function renderLabel(label: string, middle: number): ReactNode {
  return (
    <text x={percent(middle)} y={PLOT.top + PLOT.height + PLOT.below - 6} textAnchor="middle">
      {label}
    </text>
  )
}

/** Sizes in pixels: height of the plot, space above it, space for the labels below. */
export const PLOT = { height: 220, top: 14, below: 24 } as const

/** Left edge of the plot in percent, after the axis values. */
export const PLOT_START = 12

const MIN_WIDTH = 288
const CHARACTER_WIDTH = 7
const GAP = 8

/** Returns the scale from values to pixels: zero at the bottom, a round number at the top. */
export function valueScale({ series }: Chart): ScaleLinear<number, number> {
  const greatest = Math.max(1, ...series.flatMap(({ values }) => values))
  return scaleLinear()
    .domain([0, greatest])
    .range([PLOT.top + PLOT.height, PLOT.top])
    .nice(4)
}

/** Returns n such that every n-th label fits on the narrowest screen without overlap. */
function labelStep(labels: readonly string[]): number {
  const widest = Math.max(0, ...labels.map((label) => label.length)) * CHARACTER_WIDTH + GAP
  return Math.max(1, Math.ceil((labels.length * widest) / MIN_WIDTH))
}

/** Formats a percentage for SVG, with at most two decimals. */
export function percent(hundredths: number): string {
  return `${Number(hundredths.toFixed(2))}%`
}

/** Summarizes a chart with one sentence per series: its lowest and highest values. */
export function chartSummary({ labels, series, unit }: Chart): string {
  return series
    .map((each) => `${each.name}, en ${unit}\u00A0: ${extremes(each, labels)}.`)
    .join(' ')
}

function extremes({ values }: ChartSeries, labels: readonly string[]): string {
  const least = Math.min(...values)
  const greatest = Math.max(...values)
  if (values.length === 0) return 'aucune valeur'
  const at = (value: number) => `${frenchNumber(value)} (${labels[values.indexOf(value)] ?? ''})`
  return least === greatest ? `${frenchNumber(least)} partout` : `de ${at(least)} à ${at(greatest)}`
}
