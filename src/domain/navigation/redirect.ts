import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { splitQuery, withQuery } from './query.ts'
import { flattenedHops, loopsAmong } from './redirect-chain.ts'
import { readHop } from './redirect-hop.ts'
import type { Hop, HopProblem } from './redirect-hop.ts'
import type { RedirectRule } from './redirect-rule.ts'

/** Why a list of redirects is refused: a fault of one rule, or of several together (§2). */
export type RedirectProblem =
  | HopProblem
  | 'conflictingDestinations'
  | 'shadowsLivePage'
  | 'loop'
  | 'deadDestination'

/** A fault of a list of redirects, with the rules that are at fault together (§2). */
export interface RedirectFault {
  readonly code: RedirectProblem
  readonly rules: readonly RedirectRule[]
}

/** Redirects fit for use: from the path of a request to where it goes in one hop (§2). */
export type Redirects = ReadonlyMap<string, string>

/** Checks a whole list of redirects and flattens its chains to one hop; any fault refuses the list, and all faults are named (§2). `isLivePath` says which paths show a page. */
export function compileRedirects(
  rules: readonly RedirectRule[],
  isLivePath: (path: string) => boolean,
  allowedHosts: readonly string[],
): Result<Redirects, readonly RedirectFault[]> {
  const faults: RedirectFault[] = []
  const hops = new Map<string, Hop>()
  for (const rule of rules) {
    const read = readHop(rule, allowedHosts)
    if (!read.ok) {
      faults.push({ code: read.problem, rules: [rule] })
      continue
    }
    const rival = hops.get(read.value.source)
    if (rival === undefined) hops.set(read.value.source, read.value)
    else if (rival.destination !== read.value.destination) {
      faults.push({ code: 'conflictingDestinations', rules: [rival.rule, rule] })
    }
  }
  faults.push(...faultsOfHops(hops, isLivePath))
  return faults.length > 0 ? refused(faults) : ok(flattenedHops(hops))
}

/** Where a request for this path goes, with its query kept; undefined when no redirect applies (§2, §4). */
export function redirectFor(redirects: Redirects, path: string, query: string): string | undefined {
  const destination = redirects.get(path)
  return destination === undefined ? undefined : withQuery(destination, query)
}

/** The rules that a request for this path follows one after the other; a loop is walked once (§2). */
export function rulesFollowed(
  rules: readonly RedirectRule[],
  path: string,
): readonly RedirectRule[] {
  const bySource = new Map(rules.map((rule) => [rule.source, rule]))
  const followed = new Set<RedirectRule>()
  let rule = bySource.get(path)
  while (rule && !followed.has(rule)) {
    followed.add(rule)
    rule = bySource.get(splitQuery(rule.destination).path)
  }
  return [...followed]
}

function faultsOfHops(
  hops: ReadonlyMap<string, Hop>,
  isLivePath: (path: string) => boolean,
): readonly RedirectFault[] {
  const faults: RedirectFault[] = []
  for (const { rule, source, destinationPath } of hops.values()) {
    if (isLivePath(source)) faults.push({ code: 'shadowsLivePage', rules: [rule] })
    if (destinationPath === undefined || hops.has(destinationPath)) continue
    if (!isLivePath(destinationPath)) faults.push({ code: 'deadDestination', rules: [rule] })
  }
  for (const loop of loopsAmong(hops)) {
    faults.push({ code: 'loop', rules: loop.map(({ rule }) => rule) })
  }
  return faults
}
