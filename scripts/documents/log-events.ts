import { globSync, readFileSync } from 'node:fs'

/** Event of a step that fails: a warning in an outage, and else an error. */
const FAILED = /\bfailureEvent: '([^']+)'/g

const LOGGED = /\b(?:logger|log|outages)\.(info|warn|error)\(\s*['"]([^'"]+)['"]/g

interface LogEvent {
  readonly event: string
  readonly level: string
}

/** Returns every log event of the sources with its levels, sorted by name. */
export function logEvents(): readonly LogEvent[] {
  const levels = new Map<string, Set<string>>()
  for (const file of globSync('{src,packages/*/src}/**/*.ts').toSorted()) {
    const source = readFileSync(file, 'utf8')
    const add = (event: string, level: string) =>
      levels.set(event, (levels.get(event) ?? new Set()).add(level))
    for (const [, level = '', event = ''] of source.matchAll(LOGGED)) add(event, level)
    for (const [, event = ''] of source.matchAll(FAILED)) {
      add(event, 'warn')
      add(event, 'error')
    }
  }
  return [...levels]
    .map(([event, of]) => ({ event, level: [...of].toSorted().join(', ') }))
    .toSorted((one, other) => (one.event < other.event ? -1 : 1))
}
