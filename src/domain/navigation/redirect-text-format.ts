import type { RedirectRule } from './redirect-rule.ts'

/**
 * Maximum number of redirects that can be edited in the newsroom. A longer list is edited in its
 * file only.
 */
export const MAX_EDITED_REDIRECTS = 2_000

/**
 * Redirects parsed from text. `unreadable` contains the numbers of the other lines, except blank
 * ones.
 */
export interface RedirectLines {
  readonly rules: readonly RedirectRule[]
  readonly unreadable: readonly number[]
}

/** Writes redirects as text, one on each line. */
export function writeRedirectLines(rules: readonly RedirectRule[]): string {
  return rules.map((rule) => redirectLine(rule)).join('\n')
}

/** Returns a redirect as an editor types it: « /source → /destination ». */
export function redirectLine({ source, destination }: RedirectRule): string {
  return `${source} → ${destination}`
}

/**
 * Parses redirects from text, one on each line: source and destination, with spaces or a spaced
 * arrow between them. Blank lines are skipped.
 */
export function readRedirectLines(text: string): RedirectLines {
  const rules: RedirectRule[] = []
  const unreadable: number[] = []
  for (const [at, line] of text.split(/\r\n|\n|\r/u).entries()) {
    const words = line.split(/\s+/u).filter((word) => word !== '')
    const [source, ...rest] = words
    if (source === undefined) continue
    const [destination, ...more] = ARROWS.has(rest[0] ?? '') ? rest.slice(1) : rest
    if (destination === undefined || more.length > 0) unreadable.push(at + 1)
    else rules.push({ source, destination, line: at + 1 })
  }
  return { rules, unreadable }
}

const ARROWS: ReadonlySet<string> = new Set(['→', '->', '=>'])
