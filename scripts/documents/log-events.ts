import { globSync, readFileSync } from 'node:fs'

const LOGGED = /\b(?:logger|log)\.(info|warn|error)\(\s*['"]([^'"]+)['"]/g

interface LogEvent {
  readonly event: string
  readonly level: string
}

/** Returns every log event of the sources with its levels, sorted by name. */
export function logEvents(): readonly LogEvent[] {
  const levels = new Map<string, Set<string>>()
  for (const file of globSync('{src,packages/*/src}/**/*.ts').toSorted()) {
    for (const [, level = '', event = ''] of readFileSync(file, 'utf8').matchAll(LOGGED)) {
      levels.set(event, (levels.get(event) ?? new Set()).add(level))
    }
  }
  return [...levels]
    .map(([event, of]) => ({ event, level: [...of].toSorted().join(', ') }))
    .toSorted((one, other) => (one.event < other.event ? -1 : 1))
}
