import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { featureIdsIn } from '../test-titles.ts'

/** Root folder of the project. */
export const ROOT = join(import.meta.dirname, '../..')

/**
 * Paths of the pages that state the product rules, relative to the root. Each rule is a row, such
 * as `T01`.
 */
export const PRODUCT_PAGES = globSync('docs/product/*.md', { cwd: ROOT })
  .filter((page) => !page.endsWith('README.md'))
  .toSorted()

const HEADING = /^### ([A-Z]\d{2}) /gm
/** Maximum links per row, to the tests that cite it most often. */
const MAX_LINKS = 3

/** Number of citations of each row in test titles: row → test path → count. */
export type Proofs = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Counts the citations of each row in the titles of all tests. */
export function readProofs(): Proofs {
  const proofs = new Map<string, Map<string, number>>()
  for (const file of globSync('{test,packages/*/test}/**/*.{test,spec,contract}.ts', {
    cwd: ROOT,
  })) {
    for (const row of featureIdsIn(file, readFileSync(join(ROOT, file), 'utf8'))) {
      const counts = proofs.get(row) ?? new Map<string, number>()
      proofs.set(row, counts.set(file, (counts.get(file) ?? 0) + 1))
    }
  }
  return proofs
}

/** Returns the ids of the rows that a page states, in order. `page` is its Markdown text. */
export function rowsStatedBy(page: string): readonly string[] {
  return [...page.matchAll(HEADING)].map(([, row = '']) => row)
}

/** Returns the text of a page with its « Proved by » lines updated. */
export function withProofs(page: string, proofs: Proofs): string {
  return page
    .split(/^(?=### )/m)
    .map((part) => {
      const [row] = rowsStatedBy(part)
      if (row === undefined) return part
      const [text = '', next = ''] = part.replace(/\nProved by:.*\n/gu, '').split(/(\n## [^]*)$/)
      return `${text.trimEnd()}\n\n${proofLine(proofs.get(row))}\n${next === '' ? '\n' : next}`
    })
    .join('')
    .replace(/\n+$/, '\n')
}

function proofLine(counts: ReadonlyMap<string, number> = new Map()): string {
  const files = [...counts]
    .toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .map(([file]) => `[${file.replace(/^test\//, '')}](../../${file})`)
  const shown = files.slice(0, MAX_LINKS).join(', ')
  const others = files.length - MAX_LINKS
  return `Proved by: ${shown}${others > 0 ? ` and ${others} more` : ''}`
}
