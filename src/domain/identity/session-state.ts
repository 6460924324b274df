import { seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { IdentityProfile } from '../visitor/reader-profile.ts'
import type { IdentityError } from './authorization-response.ts'

/** Counter of the steps of the session check. Responses with an earlier number are dropped. */
export type Generation = number

/** Timeout of one step of the session check, in milliseconds. */
export const STEP_TIMEOUT_MS: Duration = seconds(6)

/**
 * Timeout of the whole session check, in milliseconds. After it, the provider counts as
 * unavailable.
 */
export const SESSION_TIMEOUT_MS: Duration = seconds(8)

/** Delay before a provider that was unavailable is called again, in milliseconds. */
export const PROVIDER_RETRY_AFTER_MS: Duration = seconds(60)

export type SessionStep = 'checking' | 'readingInfo' | 'loadingUser'

/**
 * State of the session check in a browser. `settled` has the signed-in user, or undefined for an
 * anonymous visitor; `unavailable` means that the check failed or timed out.
 */
export type SessionState =
  | { readonly kind: 'unknown'; readonly generation: Generation }
  | RunningSession
  | {
      readonly kind: 'settled'
      readonly generation: Generation
      readonly user: IdentityProfile | undefined
    }
  | { readonly kind: 'unavailable'; readonly generation: Generation }

/**
 * Session check in progress. `holder` is the user id in the stored tokens. `checked` and `informed`
 * are true once the silent check and the session info call were made.
 */
export interface RunningSession {
  readonly kind: 'running'
  readonly step: SessionStep
  readonly generation: Generation
  readonly holder: string | undefined
  readonly checked: boolean
  readonly informed: boolean
}

/**
 * Start of the session check, result or timeout of one of its steps, or a sign-out. Results and
 * timeouts with an old generation are ignored.
 */
export type SessionEvent =
  | { readonly kind: 'started'; readonly holder: string | undefined }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'checked'; readonly generation: Generation; readonly holder: string }
  | { readonly kind: 'infoRead'; readonly generation: Generation; readonly authenticated: boolean }
  | {
      readonly kind: 'userLoaded'
      readonly generation: Generation
      readonly user: IdentityProfile | undefined
    }
  | { readonly kind: 'failed'; readonly generation: Generation; readonly error: IdentityError }
  | { readonly kind: 'timedOut'; readonly generation: Generation }

/**
 * Side effect that the session check requests. `keepTokens` stores the tokens of a silent check;
 * `cancelCheck` aborts the check.
 */
export type SessionEffect =
  | { readonly kind: 'checkSession'; readonly generation: Generation }
  | { readonly kind: 'readSessionInfo'; readonly generation: Generation }
  | { readonly kind: 'loadUser'; readonly generation: Generation }
  | { readonly kind: 'startTimer'; readonly generation: Generation; readonly after: Duration }
  | { readonly kind: 'keepTokens'; readonly generation: Generation }
  | { readonly kind: 'cancelCheck' }
  | { readonly kind: 'clearTokens' }
  | { readonly kind: 'log'; readonly error: IdentityError }

/** Next state, and its side effects in order. */
export interface SessionTransition {
  readonly state: SessionState
  readonly effects: readonly SessionEffect[]
}

export const UNKNOWN_SESSION: SessionState = { kind: 'unknown', generation: 0 }

/** True if the session is settled or unavailable. */
export function isInitialised(state: SessionState): boolean {
  return state.kind === 'settled' || state.kind === 'unavailable'
}
