import { splitQuery, withQuery } from './query.ts'
import { flattenedHops, loopsAmong } from './redirect-chain.ts'
import { readHop } from './redirect-hop.ts'
import type { Hop, HopProblem } from './redirect-hop.ts'
import type { RedirectRule } from './redirect-rule.ts'

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
export interface RedirectFault {
  readonly code: RedirectProblem
  readonly rules: readonly RedirectRule[]
}

/** Redirects fit for use: from the path of a request to where it goes in one hop (§2). */
export type Redirects = ReadonlyMap<string, string>

/** What a list of redirects is judged against. */
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
  readonly faults: readonly RedirectFault[]
}

/** Judges a list of redirects: names every issue, and keeps what can be served. A chain is an issue, unless a rename made it (§2). */
export function judgeRedirects(
  rules: readonly RedirectRule[],
  context: RedirectContext,
): JudgedRedirects {
  const { written, faults } = readRules(rules, context.allowedHosts)
  const hops = withRenames(written, context)
  const loops = loopsAmong(hops)
  const looping = new Set(loops.flat())
  const ends = flattenedHops(new Map([...hops].filter(([, hop]) => !looping.has(hop))))
  const waiting: RedirectRule[] = []
  for (const hop of written.values()) {
    if (context.isLivePath(hop.source)) {
      faults.push({ code: 'shadowsLivePage', rules: [hop.rule] })
    } else if (context.spelling(hop.source) !== hop.source) {
      faults.push({ code: 'respelledSource', rules: [hop.rule] })
    }
    if (looping.has(hop)) continue
    const end = pathOfEnd(ends.get(hop.source))
    if (written.has(hop.destinationPath ?? '')) faults.push({ code: 'chain', rules: [hop.rule] })
    else if (end === undefined || context.isLivePath(end)) continue
    else if (context.isAwaited(end)) waiting.push(hop.rule)
    else faults.push({ code: 'deadDestination', rules: [hop.rule] })
  }
  for (const loop of loops) faults.push({ code: 'loop', rules: loop.map(({ rule }) => rule) })
  return { redirects: servable(hops, ends, faults, context), waiting, faults }
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

function readRules(
  rules: readonly RedirectRule[],
  allowedHosts: readonly string[],
): { readonly written: ReadonlyMap<string, Hop>; readonly faults: RedirectFault[] } {
  const faults: RedirectFault[] = []
  const written = new Map<string, Hop>()
  for (const rule of rules) {
    const read = readHop(rule, allowedHosts)
    if (!read.ok) {
      faults.push({ code: read.problem, rules: [rule] })
      continue
    }
    const first = written.get(read.value.source)
    if (first === undefined) written.set(read.value.source, read.value)
    else faults.push({ code: 'duplicateSource', rules: [first.rule, rule] })
  }
  return { written, faults }
}

function withRenames(
  written: ReadonlyMap<string, Hop>,
  { renames, allowedHosts }: RedirectContext,
): ReadonlyMap<string, Hop> {
  return new Map([...readRules(renames, allowedHosts).written, ...written])
}

function servable(
  hops: ReadonlyMap<string, Hop>,
  ends: ReadonlyMap<string, string>,
  faults: readonly RedirectFault[],
  { isLivePath }: RedirectContext,
): Redirects {
  const faulty = new Set(faults.flatMap(({ rules }) => rules))
  return new Map(
    [...ends].filter(([source, destination]) => {
      const rule = hops.get(source)?.rule
      const end = pathOfEnd(destination)
      if (rule === undefined || faulty.has(rule) || isLivePath(source)) return false
      return end === undefined || isLivePath(end)
    }),
  )
}

/** The path of a destination on this site; undefined elsewhere. */
function pathOfEnd(destination: string | undefined): string | undefined {
  return destination?.startsWith('/') ? splitQuery(destination).path : undefined
}
