import type { Lines } from '../command-output.ts'

/** Part of an output: one line or several. Empty parts are omitted. */
type Part = string | Lines

/** Joins parts under an underlined title. */
export function joinPage(title: string, ...parts: readonly Part[]): Lines {
  return joinParts([[title, '='.repeat(title.length)], ...parts])
}

/** Joins parts with an empty line between them. Empty parts are omitted. */
export function joinParts(parts: readonly Part[]): Lines {
  return parts
    .map((part) => (typeof part === 'string' ? [part] : part))
    .filter((part) => part.some((line) => line !== ''))
    .flatMap((part, place) => (place === 0 ? part : ['', ...part]))
}
