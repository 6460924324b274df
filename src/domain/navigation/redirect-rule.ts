import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { canonicalPath, escapeTyped, splitQuery, withQuery } from './canonical-path.ts'

/** Permanent redirect from a path of this site to another path or an https URL. */
export interface RedirectRule {
  readonly source: string
  readonly destination: string
  /** Line number in the list of redirects. Absent once stored. */
  readonly line?: number
}

/** Normalized destination of a redirect. */
export interface Target {
  /** Path with query, or https URL. */
  readonly destination: string
  /** Path of a destination on this site. Undefined for an external URL. */
  readonly destinationPath: string | undefined
}

/** Normalized redirect, with the rule that it comes from. */
export interface Hop extends Target {
  readonly rule: RedirectRule
  readonly source: string
}

/** Problem of a single redirect, independent of the others. */
export type HopProblem =
  | 'malformedSource'
  | 'malformedDestination'
  | 'foreignDestination'
  | 'selfRedirect'

/**
 * Parsed redirect. An invalid source or target, or a target equal to the source, is undefined and
 * explained in `problems`.
 */
export interface RuleReading {
  readonly rule: RedirectRule
  readonly source: string | undefined
  readonly target: Target | undefined
  readonly problems: readonly HopProblem[]
}

/**
 * Parses and validates one redirect. The source is a path without query, the destination a path or
 * an https URL on an allowed host.
 */
export function readRule(rule: RedirectRule, allowedHosts: readonly string[]): RuleReading {
  const canonicalSource = canonicalPath(escapeTyped(rule.source))
  const source =
    canonicalSource.ok && !rule.source.includes('?') ? canonicalSource.value.path : undefined
  const target = rule.destination.startsWith('https://')
    ? outsideTarget(rule.destination, allowedHosts)
    : siteTarget(rule.destination)
  const problems: HopProblem[] = source === undefined ? ['malformedSource'] : []
  if (!target.ok)
    return { rule, source, target: undefined, problems: [...problems, target.problem] }
  if (source !== undefined && target.value.destinationPath === source) {
    return { rule, source, target: undefined, problems: ['selfRedirect'] }
  }
  return { rule, source, target: target.value, problems }
}

function siteTarget(destination: string): Result<Target, HopProblem> {
  const address = canonicalPath(escapeTyped(destination))
  if (!address.ok) return refused('malformedDestination')
  const { path, query } = address.value
  return ok({ destination: query === '' ? path : `${path}?${query}`, destinationPath: path })
}

function outsideTarget(
  destination: string,
  allowedHosts: readonly string[],
): Result<Target, HopProblem> {
  const url = URL.parse(destination)
  if (url === null || !/^[!-~]+$/.test(destination) || destination.includes('#')) {
    return refused('malformedDestination')
  }
  if (url.username !== '' || url.password !== '') return refused('malformedDestination')
  if (!allowedHosts.includes(url.host)) return refused('foreignDestination')
  return ok({ destination: url.href, destinationPath: undefined })
}

type Hops = ReadonlyMap<string, Hop>

/**
 * Returns the loops among redirects, which are indexed by source. Each loop lists its redirects in
 * order.
 */
export function loopsAmong(hops: Hops): readonly (readonly Hop[])[] {
  const walked = new Set<Hop>()
  const loops: (readonly Hop[])[] = []
  for (const start of hops.values()) {
    const trail = trailFrom(start, hops, walked)
    const next = nextHop(trail.at(-1), hops)
    const entry = next === undefined ? -1 : trail.indexOf(next)
    if (entry >= 0) loops.push(trail.slice(entry))
  }
  return loops
}

/**
 * Returns the final destination of each source after all successive redirects. The redirects must
 * not contain a loop.
 */
export function flattenedHops(hops: Hops): ReadonlyMap<string, string> {
  const walked = new Set<Hop>()
  const ends = new Map<string, string>()
  for (const start of hops.values()) {
    for (const hop of trailFrom(start, hops, walked).toReversed()) {
      const next = nextHop(hop, hops)
      const end = next === undefined ? undefined : ends.get(next.source)
      ends.set(
        hop.source,
        end === undefined ? hop.destination : withQuery(end, splitQuery(hop.destination).query),
      )
    }
  }
  return ends
}

function trailFrom(start: Hop, hops: Hops, walked: Set<Hop>): readonly Hop[] {
  const trail: Hop[] = []
  let hop: Hop | undefined = start
  while (hop !== undefined && !walked.has(hop)) {
    walked.add(hop)
    trail.push(hop)
    hop = nextHop(hop, hops)
  }
  return trail
}

function nextHop(hop: Hop | undefined, hops: Hops): Hop | undefined {
  return hop?.destinationPath === undefined ? undefined : hops.get(hop.destinationPath)
}
