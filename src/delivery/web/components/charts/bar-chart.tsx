import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import type { Chart } from '#domain/editorial/body.ts'

import { frenchNumber, inOrder } from '../text/format.tsx'
import { ChartFrame, percent } from './chart-parts.tsx'

const LINE = 17
const BAR = 16
const GAP = 14
const LETTERS = 44
const LINES = 3

/** What the longest bar leaves for its value, in hundredths of the width. */
const LONGEST = 76

/** Figures as bars, each under its label: for labels that are names rather than dates. */
export function BarChart({ chart }: { readonly chart: Chart }) {
  const { labels, series } = chart
  const lengths = scaleLinear()
    .domain([0, Math.max(1, ...series.flatMap(({ values }) => values))])
    .range([0, LONGEST])
  const rows: ReactNode[] = []
  let top = 0
  labels.forEach((label, place) => {
    const lines = wrapWords(label, LETTERS, LINES)
    const foot = top + lines.length * LINE
    rows.push(
      ...lines.map((words, rank) => renderWords(words, top + rank * LINE + 12)),
      ...series.map(({ values }, rank) => {
        const value = values[place] ?? 0
        return renderBar(value, lengths(value), foot + rank * (BAR + 2), rank)
      }),
    )
    top = foot + series.length * (BAR + 2) + GAP
  })
  return (
    <ChartFrame chart={chart} height={top}>
      {inOrder(rows)}
    </ChartFrame>
  )
}

function renderWords(words: string, y: number): ReactNode {
  return (
    <text {...hooks({ ink: '' })} x="0" y={y}>
      {words}
    </text>
  )
}

function renderBar(value: number, length: number, y: number, rank: number): ReactNode {
  return (
    <g {...hooks({ series: rank })}>
      <rect x="0" y={y} width={percent(length)} height={BAR} />
      <text x={percent(length + 1.5)} y={y + BAR - 4}>
        {frenchNumber(value)}
      </text>
    </g>
  )
}

/** Words on lines of so many letters at most; the last line ends on « … » when words are left. A word longer than a line is cut. */
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
