import type { Figures } from './scale-measurements.ts'
import { median } from './statistics.ts'

/** Maximum accepted ratio of a figure to the same figure of the smallest site. */
const TOLERANCE = 1.15

/**
 * Prints the median figures of each site, and their ratios to those of the smallest site, which
 * comes first.
 */
export function printScale(rounds: ReadonlyMap<string, readonly Figures[]>): void {
  const [smallest = '', ...larger] = rounds.keys()
  const names = new Set([...rounds.values()].flat().flatMap((figures) => [...figures.keys()]))
  const rows = [...names].map((name) => {
    const base = medianOf(rounds.get(smallest) ?? [], name)
    const others = larger.map((size) => [size, medianOf(rounds.get(size) ?? [], name)] as const)
    const ratios = others.map(([, figure]) => figure / base)
    return {
      figure: name,
      [`${smallest} documents`]: base.toFixed(1),
      ...Object.fromEntries(
        others.map(([size, figure]) => [`${size} documents`, figure.toFixed(1)]),
      ),
      ratios: ratios.map((ratio) => ratio.toFixed(2)).join(' '),
      flag: ratios.some((ratio) => ratio > TOLERANCE) ? 'more than 15 %' : '',
    }
  })
  console.table(rows)
}

function medianOf(rounds: readonly Figures[], name: string): number {
  return median(rounds.flatMap((figures) => figures.get(name) ?? []))
}
