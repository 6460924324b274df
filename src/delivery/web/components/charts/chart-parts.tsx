import { scaleLinear } from 'd3-scale'
import type { ScaleLinear } from 'd3-scale'
import { useId } from 'react'
import type { ReactNode } from 'react'

import type { Chart, ChartSeries } from '#domain/editorial/body.ts'

import { frenchNumber, inOrder } from '../text/format.tsx'

interface ChartFrameProps {
  readonly chart: Chart
  /** In pixels; the width is that of the column, so positions across are percentages and letters keep their size. */
  readonly height: number
  readonly children: ReactNode
}

/** A drawing without a tag of its own for images. */
const IMAGE = { role: 'img' } as const

/** The drawing of a chart as one image, named and summed up for whoever does not see it. */
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
  /** Where the middle of a label stands, in hundredths of the width. */
  readonly middleOf: (place: number) => number
}

/** A few round values on their lines, and the labels below the figures. */
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
      {inOrder(
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
function labelStep(labels: readonly string[]): number {
  const widest = Math.max(0, ...labels.map((label) => label.length)) * LETTER + GAP
  return Math.max(1, Math.ceil((labels.length * widest) / NARROWEST))
}

/** A share of the width, as an attribute of SVG. */
export function percent(hundredths: number): string {
  return `${Number(hundredths.toFixed(2))}%`
}

/** What a chart shows, in a sentence for each series: its least and its greatest value, and where they stand. */
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
