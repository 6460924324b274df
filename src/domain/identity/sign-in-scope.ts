import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/**
 * Options of a sign-in request. `scope` is a space-separated string or a list. The basic profile is
 * included unless `fetchBasicProfile` is false or null.
 */
export interface ScopeOptions {
  readonly fetchBasicProfile?: boolean | null
  readonly requireRefreshToken?: boolean
  readonly scope?: unknown
}

const BASIC_PROFILE = ['openid', 'profile', 'email', 'phone']

/**
 * Builds the OAuth scope of a sign-in without duplicates. `remoteScope`, the scope of the
 * provider's configuration, replaces an undefined `options.scope`. Refuses a defined scope that is
 * neither a string nor a list.
 */
export function signInScope(
  options: ScopeOptions,
  remoteScope?: unknown,
): Result<string, 'scopeFormat'> {
  const { fetchBasicProfile = true, requireRefreshToken = false, scope = remoteScope } = options
  const requested = entriesOf(scope)
  if (requested === undefined) return refused('scopeFormat')
  const entries = [
    ...(fetchBasicProfile ? BASIC_PROFILE : []),
    ...(requireRefreshToken ? ['offline_access'] : []),
    ...requested,
  ]
  return ok([...new Set(entries)].join(' '))
}

function entriesOf(scope: unknown): readonly string[] | undefined {
  if (scope === undefined) return []
  if (typeof scope === 'string') return words(scope)
  return Array.isArray(scope) ? scope.flatMap(entriesOfItem) : undefined
}

/** Converts strings, numbers and booleans to scope entries. Other values are dropped. */
function entriesOfItem(item: unknown): readonly string[] {
  if (typeof item === 'string') return words(item)
  return typeof item === 'number' || typeof item === 'boolean' ? [String(item)] : []
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}
