import { seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** TTL of the identity client's locks between tabs, in milliseconds (T10). */
export const LOCK_TTL: Duration = seconds(20)

/** Default settings of the identity client. French is requested from the provider (K05). */
export const IDENTITY_DEFAULTS = { language: 'fr' } as const

/** Headers of every request to the identity provider, so that it answers in French. */
export const LANGUAGE_HEADERS: Readonly<Record<'Accept-Language' | 'Custom-Locale', string>> = {
  'Accept-Language': IDENTITY_DEFAULTS.language,
  'Custom-Locale': IDENTITY_DEFAULTS.language,
}

/**
 * Options of a sign-in request. `scope` is a space-separated string or a list; the basic profile is
 * included by default.
 */
export interface ScopeOptions {
  readonly fetchBasicProfile?: boolean | null
  readonly requireRefreshToken?: boolean
  readonly scope?: unknown
}

const BASIC_PROFILE = ['openid', 'profile', 'email', 'phone']

/**
 * Builds the OAuth scope of a sign-in without duplicates. Refuses a scope that is neither a string
 * nor a list.
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

/** Error of the identity client. Its text is in `IDENTITY_MESSAGES`. */
export type ClientProblem =
  | 'unexpectedError'
  | 'authorizationPending'
  | 'ssoDisabled'
  | 'webAuthnUnsupported'
  | 'conditionalMediationUnavailable'
  | 'implicitFlowRefused'
  | 'popupClosed'
