import { seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** How long the locks of the identity client hold, in milliseconds (T10). */
export const LOCK_TTL: Duration = seconds(20)

/** Settings of the identity client: it speaks French, to the provider and to readers (K05). */
export const IDENTITY_DEFAULTS = { language: 'fr' } as const

/** Headers of every call to the identity provider, which answers in French. */
export const LANGUAGE_HEADERS: Readonly<Record<'Accept-Language' | 'Custom-Locale', string>> = {
  'Accept-Language': IDENTITY_DEFAULTS.language,
  'Custom-Locale': IDENTITY_DEFAULTS.language,
}

/**
 * Options of a sign-in; the basic profile is fetched by default. `scope` is space-separated text or
 * a list.
 */
export interface ScopeOptions {
  readonly fetchBasicProfile?: boolean | null
  readonly requireRefreshToken?: boolean
  readonly scope?: unknown
}

const BASIC_PROFILE = ['openid', 'profile', 'email', 'phone']

/**
 * Builds the scope of a sign-in, each entry once: basic profile, offline access, then those of the
 * caller or of the remote settings. Refuses anything but text or a list.
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

/** Numbers and flags are entries too; other values are not. */
function entriesOfItem(item: unknown): readonly string[] {
  if (typeof item === 'string') return words(item)
  return typeof item === 'number' || typeof item === 'boolean' ? [String(item)] : []
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}

/** Refusal or failure of the identity client. */
export type ClientProblem =
  | 'unexpectedError'
  | 'authorizationPending'
  | 'ssoDisabled'
  | 'webAuthnUnsupported'
  | 'conditionalMediationUnavailable'
  | 'implicitFlowRefused'
  | 'popupClosed'
