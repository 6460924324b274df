import { splitQuery, withQuery } from './path.ts'
import { flattenedHops, loopsAmong, readRule } from './redirect-rule.ts'
import type { Hop, HopProblem, RedirectRule, RuleReading, Target } from './redirect-rule.ts'

/** Why a redirect is refused: an issue of one rule, or of several together. */
export type RedirectProblem =
  | HopProblem
  | 'duplicateSource'
  | 'respelledSource'
  | 'shadowsLivePage'
  | 'loop'
  | 'chain'
  | 'deadDestination'

/** An issue of a list of redirects, with the rules that cause it together. */
export interface RedirectIssue {
  readonly code: RedirectProblem
  readonly rules: readonly RedirectRule[]
}

/** Valid redirects: from the path of a request to its final destination. */
export type Redirects = ReadonlyMap<string, string>

/** What a list of redirects is validated against. */
export interface RedirectContext {
  /** Redirects left by renamed documents; a rule of the list with the same source wins. */
  readonly renames: readonly RedirectRule[]
  readonly isLivePath: (path: string) => boolean
  /** A path as the site spells it, without a slash at its end for instance. */
  readonly spelling: (path: string) => string
  /** Whether a source that is not imported yet may publish this path. */
  readonly isAwaited: (path: string) => boolean
  /** External hosts that a redirect may lead to. */
  readonly allowedHosts: readonly string[]
}

/** A list of redirects, judged. */
export interface JudgedRedirects {
  /** The sound ones whose destination is there, each flattened to one hop. */
  readonly redirects: Redirects
  /** Sound rules whose destination is not imported yet. */
  readonly waiting: readonly RedirectRule[]
  readonly issues: readonly RedirectIssue[]
}

/**
 * Validates a list of redirects: names every issue, keeps what can be served. A chain is an issue
 * unless a rename made it.
 */
export function judgeRedirects(
  rules: readonly RedirectRule[],
  context: RedirectContext,
): JudgedRedirects {
  const { allowedHosts, renames } = context
  const readings = rules.map((rule) => readRule(rule, allowedHosts))
  const renamed = renames.map((rule) => readRule(rule, allowedHosts))
  const hops = new Map([...hopsAmong(renamed), ...hopsAmong(readings)])
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

/** Destination of a request for this path, with its query; undefined without a redirect. */
export function redirectFor(redirects: Redirects, path: string, query: string): string | undefined {
  const destination = redirects.get(path)
  return destination === undefined ? undefined : withQuery(destination, query)
}

/** Rules that a request for this path follows, in order; a loop is walked once. */
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

/** The usable rules by their source, the first of each. */
function hopsAmong(readings: readonly RuleReading[]): ReadonlyMap<string, Hop> {
  const hops = new Map<string, Hop>()
  for (const { rule, source, target } of readings) {
    if (source !== undefined && target && !hops.has(source)) {
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
  if (isLivePath(source)) return ['shadowsLivePage']
  return spelling(source) === source ? [] : ['respelledSource']
}

/** Where the destination of a rule leads: straight to a page, or why not. */
function endOf(
  { destination, destinationPath }: Target,
  firsts: ReadonlyMap<string, RedirectRule>,
  ends: ReadonlyMap<string, string>,
  { isLivePath, isAwaited }: RedirectContext,
): 'live' | 'chain' | 'awaited' | 'deadDestination' {
  if (destinationPath === undefined) return 'live'
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
      if (rule === undefined || invalid.has(rule) || isLivePath(source)) return false
      return end === undefined || isLivePath(end)
    }),
  )
}

/** The path of a destination on this site; undefined elsewhere. */
function pathOfEnd(destination: string | undefined): string | undefined {
  return destination?.startsWith('/') ? splitQuery(destination).path : undefined
}
