import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { judgeRedirects } from '#domain/navigation/redirect.ts'
import type { JudgedRedirects, Redirects } from '#domain/navigation/redirect.ts'

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

/** A list judged, `live` being on line besides the generated pages. */
export function judged(
  rules: readonly RedirectRule[],
  renames: readonly RedirectRule[] = [],
  live: readonly string[] = [],
): JudgedRedirects {
  return judgeRedirects(rules, {
    renames,
    isLivePath: (path) => live.includes(path) || isLive(path),
    spelling: (path) => path.replace(/\/$/, ''),
    isAwaited: (path) => path.startsWith('/later/'),
    allowedHosts: HOSTS,
  })
}

/** The redirects of a list that must be sound, chains being left by renames. */
export function compiled(rules: readonly RedirectRule[], live: readonly string[] = []): Redirects {
  const { redirects, faults, waiting } = judged([], rules, live)
  if (faults.length + waiting.length > 0) throw new Error(faults.map(({ code }) => code).join())
  return redirects
}

/** The issues of a list: their codes, each with its rules. */
export function faultsOf(rules: readonly RedirectRule[]): readonly [string, ...RedirectRule[]][] {
  return judged(rules).faults.map((fault) => [fault.code, ...fault.rules] as const)
}
