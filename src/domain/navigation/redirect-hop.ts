import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { canonicalPath } from './path.ts'
import type { RedirectRule } from './redirect-rule.ts'

/** One redirect in its one spelling, with the rule it was read from (§2). */
export interface Hop {
  readonly rule: RedirectRule
  readonly source: string
  /** A path with its query, or an https address. */
  readonly destination: string
  /** The path of a destination on this site; undefined elsewhere. */
  readonly destinationPath: string | undefined
}

/** What is wrong with a single rule (§2). */
export type HopProblem =
  | 'malformedSource'
  | 'malformedDestination'
  | 'foreignDestination'
  | 'selfRedirect'

/** Reads one rule: its source is a path without query, its destination a path of the site or an https address on an allowed host; neither has a fragment (§2). */
export function readHop(
  rule: RedirectRule,
  allowedHosts: readonly string[],
): Result<Hop, HopProblem> {
  const source = canonicalPath(rule.source)
  if (!source.ok || rule.source.includes('?')) return refused('malformedSource')
  const target = rule.destination.startsWith('https://')
    ? outsideTarget(rule.destination, allowedHosts)
    : siteTarget(rule.destination)
  if (!target.ok) return target
  if (target.value.destinationPath === source.value.path) return refused('selfRedirect')
  return ok({ rule, source: source.value.path, ...target.value })
}

type Target = Pick<Hop, 'destination' | 'destinationPath'>

function siteTarget(destination: string): Result<Target, HopProblem> {
  const read = canonicalPath(destination)
  if (!read.ok) return refused('malformedDestination')
  const { path, query } = read.value
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
