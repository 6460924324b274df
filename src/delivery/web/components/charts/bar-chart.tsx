import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { Chart } from '#domain/editorial/document-body.ts'

import { frenchNumber, fragmentOf } from '../text/dates-numbers-and-marked-text.tsx'
import { ChartFrame, percent } from './chart-frame-and-axes.tsx'

const LINE_HEIGHT = 17
const BAR_HEIGHT = 16
const GAP = 14
const MAX_LINE_CHARACTERS = 44
const MAX_LINES = 3

/** Width of the longest bar, in percent; the rest leaves room for its value. */
const MAX_BAR_PERCENT = 76

/** Renders a horizontal bar chart with labels above the bars, for labels too long for columns. */
export function BarChart({ chart }: { readonly chart: Chart }) {
  const { labels, series } = chart
  const lengths = scaleLinear()
    .domain([0, Math.max(1, ...series.flatMap(({ values }) => values))])
    .range([0, MAX_BAR_PERCENT])
  const rows: ReactNode[] = []
  let top = 0
  labels.forEach((label, place) => {
    const lines = wrapWords(label, MAX_LINE_CHARACTERS, MAX_LINES)
    const foot = top + lines.length * LINE_HEIGHT
    rows.push(
      ...lines.map((words, rank) => renderWords(words, top + rank * LINE_HEIGHT + 12)),
      ...series.map(({ values }, rank) => {
        const value = values[place] ?? 0
        return renderBar(value, lengths(value), foot + rank * (BAR_HEIGHT + 2), rank)
      }),
    )
    top = foot + series.length * (BAR_HEIGHT + 2) + GAP
  })
  return (
    <ChartFrame chart={chart} height={top}>
      {fragmentOf(rows)}
    </ChartFrame>
  )
}

function renderWords(words: string, y: number): ReactNode {
  return (
    <text {...dataAttributes({ ink: '' })} x="0" y={y}>
      {words}
    </text>
  )
}

function renderBar(value: number, length: number, y: number, rank: number): ReactNode {
  return (
    <g {...dataAttributes({ series: rank })}>
      <rect x="0" y={y} width={percent(length)} height={BAR_HEIGHT} />
      <text x={percent(length + 1.5)} y={y + BAR_HEIGHT - 4}>
        {frenchNumber(value)}
      </text>
    </g>
  )
}

/**
 * Splits a text into at most `lines` lines of at most `letters` characters. The last line ends with
 * « … » if words are left.
 */
export function wrapWords(text: string, letters: number, lines: number): readonly string[] {
  const wrapped: string[] = []
  let rest = text.trim()
  while (rest.length > letters && wrapped.length < lines - 1) {
    const space = rest.lastIndexOf(' ', letters)
    const end = space > 0 ? space : letters
    wrapped.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...wrapped, rest.length > letters ? `${rest.slice(0, letters - 1).trimEnd()}…` : rest]
}
