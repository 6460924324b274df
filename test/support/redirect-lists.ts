import type { RedirectRule } from '../../src/domain/navigation/redirect-rule.ts'
import { compileRedirects } from '../../src/domain/navigation/redirect.ts'
import type { Redirects } from '../../src/domain/navigation/redirect.ts'
import { LIVE_PATHS, PUBLISHER } from './arbitraries-navigation.ts'

/** The outside hosts to which the redirects under test may lead. */
export const HOSTS: readonly string[] = [`shop.${PUBLISHER}`]
/** Whether a path shows a page of the generated sites. */
export function isLive(path: string): boolean {
  return LIVE_PATHS.has(path)
}

/** A redirect, as an editor writes it down. */
export function rule(source: string, destination: string): RedirectRule {
  return { source, destination }
}

/** The redirects of a list that must be sound, `live` being on line besides the generated pages. */
export function compiled(rules: readonly RedirectRule[], live: readonly string[] = []): Redirects {
  const outcome = compileRedirects(rules, (path) => live.includes(path) || isLive(path), HOSTS)
  if (!outcome.ok) throw new Error(outcome.problem.map(({ code }) => code).join())
  return outcome.value
}

/** The faults of a list: their codes, each with its rules. */
export function faultsOf(rules: readonly RedirectRule[]): readonly [string, ...RedirectRule[]][] {
  const outcome = compileRedirects(rules, isLive, HOSTS)
  return outcome.ok ? [] : outcome.problem.map((fault) => [fault.code, ...fault.rules] as const)
}
