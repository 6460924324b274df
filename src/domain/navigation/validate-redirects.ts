import { splitQuery, withQuery } from './canonical-path.ts'
import { flattenedHops, loopsAmong, readRule } from './redirect-rule.ts'
import type { Hop, HopProblem, RedirectRule, RuleReading, Target } from './redirect-rule.ts'
import { isReservedPath } from './reserved-paths.ts'

/** Problem of a redirect: of one rule, or between several rules. */
export type RedirectProblem =
  | HopProblem
  | 'duplicateSource'
  /** The server answers the source itself, before any redirect. */
  | 'reservedSource'
  /** The source is not canonical, so that no request ever has this path. */
  | 'respelledSource'
  /** A page exists at the source. */
  | 'shadowsLivePage'
  | 'loop'
  /** The destination is itself the source of another redirect of the list. */
  | 'chain'
  /** No page exists at the destination. */
  | 'deadDestination'

/** Problem in a list of redirects, with the redirects that cause it. */
export interface RedirectIssue {
  readonly code: RedirectProblem
  readonly rules: readonly RedirectRule[]
}

/** Validated redirects: map from request path to final destination. */
export type Redirects = ReadonlyMap<string, string>

/** Data against which a list of redirects is validated. */
export interface RedirectContext {
  /**
   * Redirects from the old paths of renamed documents. A redirect of the list with the same source
   * takes precedence.
   */
  readonly renames: readonly RedirectRule[]
  readonly isLivePath: (path: string) => boolean
  /** Returns the canonical form of a path, for instance without trailing slash. */
  readonly spelling: (path: string) => string
  /** True if a content source that is not imported yet may publish this path. */
  readonly isAwaited: (path: string) => boolean
  /** External hosts to which a redirect may lead. */
  readonly allowedHosts: readonly string[]
}

/** Result of validating a list of redirects: those to serve, and the problems. */
export interface ValidatedRedirects {
  /**
   * Valid redirects to existing pages and external URLs. Each source maps to its final destination.
   */
  readonly redirects: Redirects
  /** Valid redirects whose destination is not imported yet. */
  readonly waiting: readonly RedirectRule[]
  readonly issues: readonly RedirectIssue[]
}

/**
 * Validates a list of redirects and returns all its problems. A chain of redirects is a problem
 * unless it results from a rename.
 */
export function validateRedirects(
  rules: readonly RedirectRule[],
  context: RedirectContext,
): ValidatedRedirects {
  const { allowedHosts, renames } = context
  const readings = rules.map((rule) => readRule(rule, allowedHosts))
  const renamed = renames.map((rule) => readRule(rule, allowedHosts))
  const hops = new Map([...hopsAmong(renamed, context), ...hopsAmong(readings, context)])
  const loops = loopsAmong(hops).map((loop) => loop.map(({ rule }) => rule))
  const looping = new Set(loops.flat())
  const ends = flattenedHops(new Map([...hops].filter(([, { rule }]) => !looping.has(rule))))
  const firsts = firstOfEachSource(readings)
  const waiting: RedirectRule[] = []
  const issues: RedirectIssue[] = []
  for (const { rule, source = '', target, problems } of readings) {
    const first = firsts.get(source) ?? rule
    if (first !== rule) issues.push({ code: 'duplicateSource', rules: [first, rule] })
    const end = target && !looping.has(rule) ? endOf(target, firsts, ends, context) : 'live'
    const codes = [...problems, ...sourceProblems(source, context)]
    if (end === 'chain' || end === 'deadDestination') codes.push(end)
    issues.push(...codes.map((code) => ({ code, rules: [rule] })))
    if (end === 'awaited' && codes.length === 0) waiting.push(rule)
  }
  issues.push(...loops.map((loop) => ({ code: 'loop' as const, rules: loop })))
  return { redirects: servable(hops, ends, issues, context), waiting, issues }
}

/**
 * Returns the redirect destination of a request, with the query fields of the request that it
 * lacks. Returns undefined without a redirect.
 */
export function redirectFor(redirects: Redirects, path: string, query: string): string | undefined {
  const destination = redirects.get(path)
  return destination === undefined ? undefined : withQuery(destination, query)
}

/** Returns the redirects that apply to a path one after the other, stopping at a loop. */
export function redirectChainFrom(
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

/**
 * Indexes the valid rules by source. The first rule with a source wins, and an existing page wins
 * over every rule.
 */
function hopsAmong(
  readings: readonly RuleReading[],
  { isLivePath }: RedirectContext,
): ReadonlyMap<string, Hop> {
  const hops = new Map<string, Hop>()
  for (const { rule, source, target } of readings) {
    if (source !== undefined && target && !hops.has(source) && !isLivePath(source)) {
      hops.set(source, { rule, source, ...target })
    }
  }
  return hops
}

function firstOfEachSource(readings: readonly RuleReading[]): ReadonlyMap<string, RedirectRule> {
  const firsts = new Map<string, RedirectRule>()
  for (const { rule, source } of readings) {
    if (source !== undefined && !firsts.has(source)) firsts.set(source, rule)
  }
  return firsts
}

function sourceProblems(
  source: string,
  { isLivePath, spelling }: RedirectContext,
): readonly RedirectProblem[] {
  if (isReservedPath(source)) return ['reservedSource']
  if (isLivePath(source)) return ['shadowsLivePage']
  return spelling(source) === source ? [] : ['respelledSource']
}

/**
 * Returns the outcome of a rule's destination: an existing page, a page still to be imported, or a
 * problem.
 */
function endOf(
  { destination, destinationPath }: Target,
  firsts: ReadonlyMap<string, RedirectRule>,
  ends: ReadonlyMap<string, string>,
  { isLivePath, isAwaited }: RedirectContext,
): 'live' | 'chain' | 'awaited' | 'deadDestination' {
  if (destinationPath === undefined || isLivePath(destinationPath)) return 'live'
  if (firsts.has(destinationPath)) return 'chain'
  const end = pathOfEnd(ends.get(destinationPath) ?? destination)
  if (end === undefined || isLivePath(end)) return 'live'
  return isAwaited(end) ? 'awaited' : 'deadDestination'
}

function servable(
  hops: ReadonlyMap<string, Hop>,
  ends: ReadonlyMap<string, string>,
  issues: readonly RedirectIssue[],
  { isLivePath }: RedirectContext,
): Redirects {
  const invalid = new Set(issues.flatMap(({ rules }) => rules))
  return new Map(
    [...ends].filter(([source, destination]) => {
      const rule = hops.get(source)?.rule
      const end = pathOfEnd(destination)
      if (rule === undefined || invalid.has(rule)) return false
      return end === undefined || isLivePath(end)
    }),
  )
}

/** Returns the path of a destination on this site, or undefined for an external URL. */
function pathOfEnd(destination: string | undefined): string | undefined {
  return destination?.startsWith('/') ? splitQuery(destination).path : undefined
}
