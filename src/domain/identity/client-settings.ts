import { seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** How long the authorization and session locks of the identity client hold, in milliseconds (T10). */
export const LOCK_LIFE: Duration = seconds(20)

/** What the identity client is created with: it speaks French, to the provider and to readers (K05). */
export const IDENTITY_DEFAULTS = { language: 'fr' } as const

/** The headers of every call to the identity provider: it answers in French, whatever the language of its own settings (§7). */
export const LANGUAGE_HEADERS: Readonly<Record<'Accept-Language' | 'Custom-Locale', string>> = {
  'Accept-Language': IDENTITY_DEFAULTS.language,
  'Custom-Locale': IDENTITY_DEFAULTS.language,
}

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

/** What the identity client refuses, or fails at, in its own words (§5, §8). */
export type ClientProblem =
  | 'unexpectedError'
  | 'authorizationPending'
  | 'ssoDisabled'
  | 'webAuthnUnsupported'
  | 'conditionalMediationUnavailable'
  | 'implicitFlowRefused'
  | 'popupClosed'
