import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** What the caller of a sign-in asks for; the basic profile is fetched unless it says otherwise, and `scope` may be space-separated text or a list (§5, §7). */
export interface ScopeOptions {
  readonly fetchBasicProfile?: boolean | null
  readonly requireRefreshToken?: boolean
  readonly scope?: unknown
}

const BASIC_PROFILE = ['openid', 'profile', 'email', 'phone']

/** The scope of a sign-in, space-separated and each entry once: the basic profile, offline access if tokens are to be refreshed, then the caller's entries, or those of the remote settings when the caller names none (§7). Anything but text or a list is refused (§5). */
export function signInScope(
  options: ScopeOptions,
  remoteScope?: unknown,
): Result<string, 'scopeFormat'> {
  const { fetchBasicProfile = true, requireRefreshToken = false, scope = remoteScope } = options
  const asked = entriesOf(scope)
  if (asked === undefined) return refused('scopeFormat')
  const entries = [
    ...(fetchBasicProfile ? BASIC_PROFILE : []),
    ...(requireRefreshToken ? ['offline_access'] : []),
    ...asked,
  ]
  return ok([...new Set(entries)].join(' '))
}

function entriesOf(scope: unknown): readonly string[] | undefined {
  if (scope === undefined) return []
  if (typeof scope === 'string') return words(scope)
  return Array.isArray(scope) ? scope.flatMap(entriesOfItem) : undefined
}

/** Numbers and flags are entries as they are written; what cannot be written on one line is none. */
function entriesOfItem(item: unknown): readonly string[] {
  if (typeof item === 'string') return words(item)
  return typeof item === 'number' || typeof item === 'boolean' ? [String(item)] : []
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}
